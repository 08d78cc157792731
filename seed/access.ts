import type { ClientBase } from 'pg'
import { say } from '#platform/contract/words.ts'
import { editableLists } from '#platform/contract/lists/all.ts'
import { findKept } from '#platform/contract/lists/base.ts'
import { permissions } from '#platform/contract/permission-list.ts'
import { starterRoles } from '#platform/contract/lists/roles.ts'
import { insertRows } from './insert.ts'
import { standardSettings } from '#platform/contract/standard-settings.ts'

/** What every agency starts with, demonstration or not: permissions, starter roles, lists it may edit, settings. */
export async function seedAccess(client: ClientBase): Promise<void> {
  await insertRows(
    client,
    'permission',
    permissions.map(({ name, description, module }) => ({ name, description: say(description, 'en'), module })),
  )
  const first = (await client.query('select 1 from role limit 1')).rowCount === 0
  await insertRows(
    client,
    'role',
    starterRoles.map(({ name, description }) => ({ name, description: say(description, 'en') })),
  )
  if (first) await seedRoles(client)
  await insertRows(
    client,
    'lookup',
    editableLists.flatMap(({ key, options }) =>
      options.map((option, sort) => ({
        list_key: key,
        value: String(option.value),
        label: say(option.label, 'en'),
        label_es: say(option.label, 'es'),
        sort,
        class: 'class' in option ? option.class : null,
        locked: findKept(options)!.locked.has(String(option.value)),
        name_fixed: findKept(options)!.named.has(String(option.value)),
      })),
    ),
  )
  await insertRows(
    client,
    'core_program_setting',
    standardSettings.map(({ name, label, grouping, kind, standard, choices }, sort) => ({
      name,
      label: say(label, 'en'),
      grouping,
      data_type: kind,
      default_value: standard,
      choices: choices.map((one) => ({ value: one.value, label: say(one.label, 'en') })),
      sort,
    })),
  )
}

async function seedRoles(client: ClientBase): Promise<void> {
  for (const role of starterRoles) {
    if ('parent' in role && role.parent) {
      await client.query('update role set parent_role_id = (select id from role where name = $2) where name = $1', [
        role.name,
        role.parent,
      ])
    }
    await client.query(
      `insert into role_permission (role_id, permission_id, start_date)
       select r.id, p.id, '2020-01-01' from role r, permission p where r.name = $1 and p.name = any ($2)`,
      [role.name, role.permissions],
    )
  }
}
