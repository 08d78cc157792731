import { sql } from 'kysely'
import { demoPassword } from '#seed/demo-password.ts'
import { sentence } from '#platform/contract/words.ts'
import { transact } from '#platform/server/database.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { hidden } from './frame.ts'
import { html, type Html } from './html.ts'
import { loginPath } from './places.ts'

interface Person {
  email: string
  name: string
  role: string
}

async function everybody({ pool }: Platform): Promise<Person[]> {
  return transact(pool, 'system', {}, async (tx) => {
    const { rows } = await sql<Person>`select u.email, concat_ws(' ', p.first_name, p.last_name) as name,
        coalesce((select r.name from user_role ur join role r on r.id = ur.role_id
          where ur.user_id = u.id and ur.voided_at is null and ur.start_date <= current_date
            and (ur.end_date is null or ur.end_date > current_date) order by ur.start_date limit 1), 'No role') as role
      from application_user u join person p on p.id = u.person_id
      where u.account_status = 'Active' and u.password_hash is not null order by role, name limit 100`.execute(tx)
    return rows
  })
}

/** The people of the demonstration, one of each role first; each signs in with one press. */
export async function demoPeople(platform: Platform, fields: Record<string, string>): Promise<Html> {
  const { signIns } = await import('#seed/cast/employees.ts')
  const people = await everybody(platform)
  const oneEach = signIns.flatMap(({ Email }) => people.find(({ email }) => email === Email) ?? [])
  const others = people.filter((one) => !oneEach.includes(one))
  const list = (some: readonly Person[]) =>
    html`<form method="post" action="${loginPath}">
      ${hidden({ ...fields, Password: demoPassword })}
      <ul>
        ${some.map(
          ({ email, name, role }) =>
            html`<li>
              <button name="Email" value="${email}"><b>${name}</b> <span>${role}</span></button>
            </li>`,
        )}
      </ul>
    </form>`
  return html`<section class="demo" aria-labelledby="demo">
    <h2 id="demo">${['Demo agency', 'Agencia de demostración']}</h2>
    <p>
      ${[
        'Everyone here is made up. Choose a person to sign in, or type their e-mail with the password',
        'Todas las personas son ficticias. Elija una para entrar o escriba su correo con la contraseña',
      ]}
      <code>${demoPassword}</code>.
    </p>
    ${list(oneEach)}
    ${
      others.length > 0 &&
      html`<details>
        <summary>${sentence(['Show {n} more people', 'Ver {n} personas más'], { n: others.length })}</summary>
        ${list(others)}
      </details>`
    }
  </section>`
}
