import { createHash } from 'node:crypto'
import { Buffer } from 'node:buffer'
import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { mostPixels } from '#platform/contract/files.ts'
import { uploadOwner } from '#platform/server/attachments.ts'
import { fileStoreOf, verified } from '#platform/server/file-store.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { signatureImageCalls } from './signature-image.calls.ts'

type Setting = Context<typeof signatureImageCalls.createOrUpdateUserSignatureImage>

const largestFile = 5 * 1024 * 1024
const widest = 1200
const highest = 500

/** The bytes of a data URL, or nothing when it is none of a PNG or JPEG. */
function bytesOf(dataUrl: string): Buffer | undefined {
  const found = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)
  return found ? Buffer.from(found[1]!, 'base64') : undefined
}

async function uploaded({ tx, me, input, settings, refuse, notFound }: Setting, fileId: string): Promise<Buffer> {
  const file = await tx
    .selectFrom('stored_file')
    .select(['storage_key', 'content_type', 'size_bytes', 'sha256'])
    .where('id', '=', fileId)
    .where('owner_table', '=', uploadOwner)
    .where('owner_id', '=', me.userId)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  if (!file || input.ApplicationUserID !== me.userId) return notFound()
  if (!['image/png', 'image/jpeg'].includes(file.content_type)) return refuse('NotAPicture', { field: 'SigFile' })
  if (Number(file.size_bytes) > largestFile) return refuse('TooLarge', { field: 'SigFile' })
  const content: Readable = verified(await fileStoreOf(settings).get(file.storage_key), file.sha256)
  return Buffer.concat((await content.toArray()) as Buffer[])
}

/** Drawn anew and made fit for a line on paper: whatever else was in the picture stays behind. */
async function drawAgain({ refuse }: Setting, source: Buffer, field: 'SigFile' | 'SignatureImage') {
  try {
    const { format, width, height } = await sharp(source, { limitInputPixels: mostPixels, failOn: 'error' }).metadata()
    if (format !== 'png' && format !== 'jpeg') return refuse('NotAPicture', { field })
    if (width < 20 || height < 8) return refuse('TooSmall', { field })
    const drawn = await sharp(source, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: widest, height: highest, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    const { channels } = await sharp(drawn.data).stats()
    if (channels.every(({ stdev }) => stdev < 0.5)) return refuse('Blank', { field })
    return { image: drawn.data, width: drawn.info.width, height: drawn.info.height }
  } catch (error) {
    if ((error as Error).name === 'Refused') throw error
    return refuse(/pixel limit/i.test((error as Error).message) ? 'TooLarge' : 'NotAPicture', { field })
  }
}

export const signatureImageHandlers = handlers(signatureImageCalls, {
  async createOrUpdateUserSignatureImage(context) {
    const { tx, me, input, refuse, notFound } = context
    // Row security would refuse another's row anyway; nobody else's signature exists for the caller.
    if (input.ApplicationUserID !== me.userId) return notFound()
    const { SigFile, SignatureImage } = input
    if (Boolean(SigFile) === Boolean(SignatureImage)) refuse('OneNeeded')
    const field = SigFile ? 'SigFile' : 'SignatureImage'
    const source = SigFile
      ? await uploaded(context, SigFile)
      : (bytesOf(SignatureImage!) ?? refuse('NotAPicture', { field }))
    const drawn = await drawAgain(context, source, field)
    const { id, created_at } = await tx
      .insertInto('signature_image')
      .values({ user_id: me.userId, ...drawn, sha256: createHash('sha256').update(drawn.image).digest() })
      .returning(['id', 'created_at'])
      .executeTakeFirstOrThrow()
    return { SignatureImageID: id, CreatedAt: created_at }
  },

  async getMySignatureImage({ tx, me, input, notFound }) {
    const rows = await tx
      .selectFrom('signature_image')
      .select(['id', 'created_at', 'width', 'height'])
      .where('user_id', '=', me.userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const wanted = input.SignatureImageID ? rows.find(({ id }) => id === input.SignatureImageID) : rows[0]
    if (input.SignatureImageID && !wanted) return notFound()
    const kept =
      wanted &&
      (await tx.selectFrom('signature_image').select('image').where('id', '=', wanted.id).executeTakeFirstOrThrow())
    return {
      SignatureImageID: wanted?.id ?? null,
      SignatureImage: kept ? `data:image/png;base64,${kept.image.toString('base64')}` : null,
      Width: wanted?.width ?? null,
      Height: wanted?.height ?? null,
      History: rows.map(({ id, created_at }, at) => ({
        SignatureImageID: id,
        CreatedAt: created_at,
        ReplacedAt: rows[at - 1]?.created_at ?? null,
      })),
    }
  },
})
