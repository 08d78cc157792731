import { createHash } from 'node:crypto'
import { agencyProfile, type AgencyProfile } from '#platform/server/agency-profile.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { Letterhead } from './content.rules.ts'

const phoneShape = /^(\d{3})(\d{3})(\d{4})$/

/** The head of the agency's pages as it is now. */
export function letterheadOf({ name, address, phone, letterhead, logo }: AgencyProfile): Letterhead {
  const reached = [address.join(', '), phone?.replace(phoneShape, '($1) $2-$3') ?? ''].filter(Boolean)
  return {
    Name: name,
    Lines: [...(reached.length > 0 ? [reached.join(' · ')] : []), ...letterhead],
    LogoID: logo?.id ?? null,
    LogoSha256: logo && createHash('sha256').update(logo.image).digest('hex'),
  }
}

export const currentLetterhead = async (tx: Tx, settings: Settings): Promise<Letterhead> =>
  letterheadOf(await agencyProfile(tx, settings))

/** The picture that was frozen, or none if it is another now. */
export async function findLogo(tx: Tx, { LogoID, LogoSha256 }: Letterhead): Promise<Buffer | null> {
  if (!LogoID) return null
  const found = await tx.selectFrom('agency_logo').select('image').where('id', '=', LogoID).executeTakeFirst()
  return found && createHash('sha256').update(found.image).digest('hex') === LogoSha256 ? found.image : null
}
