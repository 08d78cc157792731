import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { mostPixels } from '#platform/contract/files.ts'
import { agencyProfile } from '#platform/server/agency-profile.ts'
import { uploadOwner } from '#platform/server/attachments.ts'
import { fileStoreOf, verified } from '#platform/server/file-store.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { named, record, sameVersion } from '#platform/server/record.ts'
import { isZone } from '#platform/server/zone.ts'
import { agencyProfileCalls } from './agency-profile.calls.ts'

type Logo = Context<typeof agencyProfileCalls.setAgencyLogo>

const largestFile = 5 * 1024 * 1024

const profiles = record(
  'agency_profile',
  named(
    'AgencyProfileID',
    'Name',
    'Zone',
    'City',
    'StateAbbreviation',
    'ZipCode',
    'Phone',
    'Letterhead',
    'AddressLine1',
    'AddressLine2',
    'MailNames',
    'ContactNotes',
  ),
  {},
)

const saved = (tx: Tx) => tx.selectFrom('agency_profile').select(profiles.columns).executeTakeFirst()

const zoneIsFixed = async (tx: Tx) =>
  (await sql<{ fixed: boolean }>`select agency_zone_in_use() as fixed`.execute(tx)).rows[0]!.fixed

async function uploaded({ tx, me, settings, refuse, notFound }: Logo, fileId: string): Promise<Buffer> {
  const file = await tx
    .selectFrom('stored_file')
    .select(['storage_key', 'content_type', 'size_bytes', 'sha256'])
    .where('id', '=', fileId)
    .where('owner_table', '=', uploadOwner)
    .where('owner_id', '=', me.userId)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  if (!file) return notFound()
  if (!['image/png', 'image/jpeg'].includes(file.content_type)) return refuse('NotAPicture')
  if (Number(file.size_bytes) > largestFile) return refuse('TooLarge')
  return Buffer.concat(
    (await verified(await fileStoreOf(settings).get(file.storage_key), file.sha256).toArray()) as Buffer[],
  )
}

/** Drawn anew in the size of a letterhead. */
async function drawn({ refuse }: Logo, source: Buffer) {
  try {
    const { width } = await sharp(source, { limitInputPixels: mostPixels, failOn: 'error' }).metadata()
    if (width < 64) return refuse('TooSmall')
    const { data, info } = await sharp(source, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: 900, height: 300, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    return { image: data, width: info.width, height: info.height }
  } catch (error) {
    if ((error as Error).name === 'Refused') throw error
    return refuse(/pixel limit/i.test((error as Error).message) ? 'TooLarge' : 'NotAPicture')
  }
}

export const agencyProfileHandlers = handlers(agencyProfileCalls, {
  async getAgencyProfile({ tx, settings }) {
    const row = await saved(tx)
    const { logo } = await agencyProfile(tx, settings)
    const { AgencyProfileID: _id, ...facts } = row ?? {
      AgencyProfileID: null,
      Name: settings.agency.name,
      Zone: settings.agency.zone,
      AddressLine1: null,
      AddressLine2: null,
      City: null,
      StateAbbreviation: null,
      ZipCode: null,
      Phone: null,
      Letterhead: [],
      MailNames: 'initials',
      ContactNotes: false,
      version: null,
    }
    return {
      ...facts,
      Logo: logo && `data:image/png;base64,${logo.image.toString('base64')}`,
      ZoneIsFixed: await zoneIsFixed(tx),
    }
  },

  async updateAgencyProfile(context) {
    const { tx, input, refuse, stale, settings } = context
    if (!(await isZone(tx, input.Zone))) refuse('UnknownZone')
    // The first save has no row whose change the database could refuse.
    await sql`select pg_advisory_xact_lock(727040)`.execute(tx)
    const row = await saved(tx)
    await sameVersion(row, input.version, stale, () => row)
    if (!row && input.Zone !== settings.agency.zone && (await zoneIsFixed(tx))) refuse('ZoneInUse')
    const { version } = await profiles.save(
      context,
      { id: row?.AgencyProfileID ?? null, version: input.version },
      profiles.values({
        ...input,
        MailNames: input.MailNames ?? row?.MailNames ?? 'initials',
        ContactNotes: input.ContactNotes ?? row?.ContactNotes ?? false,
      }),
    )
    return { version }
  },

  async setAgencyLogo(context) {
    const { tx, input, notFound } = context
    const row = (await saved(tx)) ?? notFound()
    let logo_id: string | null = null
    if (input.FileID) {
      const picture = await drawn(context, await uploaded(context, input.FileID))
      const sha256 = createHash('sha256').update(picture.image).digest()
      logo_id = (
        await tx
          .insertInto('agency_logo')
          .values({ ...picture, sha256 })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    }
    const { version } = await profiles.change(context, { id: row.AgencyProfileID, version: input.version }, { logo_id })
    return { version }
  },
})
