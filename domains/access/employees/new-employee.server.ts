import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { hello, paragraphs, queueMail } from '#platform/server/mail.ts'
import type { Settings } from '#platform/server/settings.ts'
import { oneTimeLink } from '#domains/session/sign-in/account-mail.ts'
import { newOneTimeLink } from '#domains/session/sign-in/one-time-links.ts'

export interface NewEmployee {
  email: string
  firstName: string
  lastName: string
  title: string | null
  number: string | null
  status: string
  roleIds: readonly string[]
  /** The first is where they begin. */
  places: readonly { subProgramId: string; role: string }[]
  carriesClients: boolean
  carriesFamilies: boolean
}

/** People, accounts, employees, roles and places, all from today on: a statement for each table. */
export async function addEmployees(tx: Tx, all: readonly NewEmployee[], today: string) {
  const { rows: ids } = await sql<{ personId: string; userId: string }>`
    select new_id() as "personId", new_id() as "userId" from generate_series(1, ${all.length})`.execute(tx)
  const each = all.map((given, at) => ({ ...given, ...ids[at]! }))
  await tx
    .insertInto('person')
    .values(
      each.map((one) => ({
        id: one.personId,
        first_name: one.firstName,
        last_name: one.lastName,
        email: one.email,
        sub_program_ids: one.places.map(({ subProgramId }) => subProgramId),
      })),
    )
    .execute()
  await tx
    .insertInto('application_user')
    .values(
      each.map((one) => ({ id: one.userId, person_id: one.personId, email: one.email, account_status: one.status })),
    )
    .execute()
  await tx
    .insertInto('employee')
    .values(
      each.map((one) => ({
        id: one.userId,
        title: one.title,
        employee_number: one.number,
        primary_default_specifier: one.places[0]!.subProgramId,
      })),
    )
    .execute()
  await tx
    .insertInto('user_role')
    .values(
      each.flatMap(({ userId, roleIds }) =>
        roleIds.map((role) => ({ user_id: userId, role_id: role, start_date: today })),
      ),
    )
    .execute()
  await tx
    .insertInto('employee_sub_program')
    .values(
      each.flatMap((one) =>
        one.places.map(({ subProgramId, role }) => ({
          employee_id: one.userId,
          sub_program_id: subProgramId,
          sub_program_role: role,
          is_client_case_carrier: one.carriesClients,
          is_family_case_carrier: one.carriesFamilies,
          start_date: today,
        })),
      ),
    )
    .execute()
  return ids
}

/** The welcome mail with the one-time link to choose a password. */
export async function welcome(
  tx: Tx,
  settings: Settings,
  { userId, email, firstName, place }: { userId: string; email: string; firstName: string; place: string | null },
): Promise<void> {
  const link = await newOneTimeLink(tx, settings, userId, 'welcome')
  await queueMail(tx, {
    to: email,
    subject: sentence(['Welcome to KITH at {agency}', 'Bienvenido a KITH en {agency}'], {
      agency: settings.agency.name,
    }),
    body: paragraphs(
      hello(firstName),
      ['You have an account in KITH.', 'Usted tiene una cuenta en KITH.'],
      oneTimeLink('welcome', link),
      sentence(['After that, sign in with {email}.', 'Después, inicie sesión con {email}.'], { email }),
      place &&
        sentence(['Where to come on your first day: {place}', 'Dónde presentarse su primer día: {place}'], { place }),
    ),
  })
}
