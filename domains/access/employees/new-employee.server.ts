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
  status: string
  roleId: string
  subProgramId: string
  subProgramRole: string
  carriesClients: boolean
  carriesFamilies: boolean
}

/** Person, account, employee, first role and first place, all from today on. */
export async function addEmployee(tx: Tx, given: NewEmployee, today: string) {
  const ids = await sql<{ person: string; user: string }>`select new_id() as person, new_id() as "user"`.execute(tx)
  const { person, user } = ids.rows[0]!
  await tx
    .insertInto('person')
    .values({
      id: person,
      first_name: given.firstName,
      last_name: given.lastName,
      email: given.email,
      sub_program_ids: [given.subProgramId],
    })
    .execute()
  await tx
    .insertInto('application_user')
    .values({ id: user, person_id: person, email: given.email, account_status: given.status })
    .execute()
  await tx
    .insertInto('employee')
    .values({ id: user, title: given.title, primary_default_specifier: given.subProgramId })
    .execute()
  await tx.insertInto('user_role').values({ user_id: user, role_id: given.roleId, start_date: today }).execute()
  await tx
    .insertInto('employee_sub_program')
    .values({
      employee_id: user,
      sub_program_id: given.subProgramId,
      sub_program_role: given.subProgramRole,
      is_client_case_carrier: given.carriesClients,
      is_family_case_carrier: given.carriesFamilies,
      start_date: today,
    })
    .execute()
  return { userId: user, personId: person }
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
