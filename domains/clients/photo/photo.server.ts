import { attachFile, type FilePolicy } from '#platform/server/attachments.ts'
import { fileStoreOf, verified } from '#platform/server/file-store.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { photoCalls, photoTypes } from './photo.calls.ts'

const photos = record('client', { ClientID: 'id', FileID: 'photo_file_id' }, { voids: true })

/** The photo the client has now; one that was replaced is nobody's. Row security hides the person from who may not see them. */
const current = (tx: Tx, clientId: string) =>
  tx
    .selectFrom('client')
    .innerJoin('person', 'person.id', 'client.id')
    .innerJoin('stored_file as f', 'f.id', 'client.photo_file_id')
    .select(['f.id', 'f.storage_key', 'f.sha256', 'f.content_type', 'f.file_name'])
    .where('client.id', '=', clientId)
    .where('f.state', '=', 'ready')
    .executeTakeFirst()

/** Photos are read by their own call alone. */
export const photoFilePolicy: FilePolicy = async () => false

export const photoHandlers = handlers(photoCalls, {
  async getPhoto({ tx, input, settings, notFound }) {
    const photo = await current(tx, input.ClientID)
    if (!photo) return notFound()
    const content = await fileStoreOf(settings).get(photo.storage_key)
    return {
      fileName: photo.file_name,
      contentType: photo.content_type,
      body: verified(content, photo.sha256),
      inline: true,
    }
  },

  async setPhoto(context) {
    const { tx, input, refuse } = context
    if (input.FileID) {
      const sent = await tx
        .selectFrom('stored_file')
        .select('content_type')
        .where('id', '=', input.FileID)
        .executeTakeFirst()
      if (sent && !(photoTypes as readonly string[]).includes(sent.content_type)) return refuse('NotAPicture')
      await attachFile(tx, input.FileID, 'client', input.ClientID)
    }
    return photos.change(context, photos.at(input), photos.values(input))
  },
})
