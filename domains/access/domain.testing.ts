import { bothWays, type Asker, type Probe, type Probes } from '#app/testing-probe.ts'

/** Of a membership `m`: someone else with whom the one who asks shares no sub-program. */
const stranger = ({ programs, self }: Asker) => `m.employee_id <> ${self} and not exists (
  select from employee_sub_program o where o.employee_id = m.employee_id and o.sub_program_id = any (${programs}))`

const roleNamed = (name: string) => () => `select id from role where name = '${name}'`
const rightOf = (name: string) => () =>
  `select p.id from role_permission p join role r on r.id = p.role_id
  where r.name = '${name}' order by p.id limit 1`

const otherCore = ({ programs }: Asker) => `select c.id from core_program c where not exists (
  select from sub_program s where s.core_program_id = c.id and s.id = any (${programs})) order by c.name limit 1`

const user: Probe = {
  own: ({ programs, self }) => `select employee_id as id from employee_sub_program
    where sub_program_id = any (${programs}) and employee_id <> ${self} and voided_at is null and end_date is null
    order by id limit 1`,
  other: (asker) => `select employee_id as id from employee_sub_program m where ${stranger(asker)} order by 1 limit 1`,
}

const newCredential = (of: Probe['own']) => (asker: Asker) =>
  `insert into employee_credential (employee_id, kind) select f.id, 'CPR' from (${of(asker)}) f returning id`

export const accessProbes = {
  user,
  role: { own: roleNamed('Parent Partner'), other: roleNamed('Administrator') },
  rolePermission: { own: rightOf('Parent Partner'), other: rightOf('Administrator'), voidable: 'role_permission' },
  userRole: {
    own: ({ programs, self }) => `select r.id from user_role r join employee_sub_program m on m.employee_id = r.user_id
      where m.sub_program_id = any (${programs}) and r.user_id <> ${self} and m.voided_at is null and m.end_date is null
      order by r.id limit 1`,
    other: (asker) => `select r.id from user_role r join employee_sub_program m on m.employee_id = r.user_id
      where ${stranger(asker)} order by 1 limit 1`,
    voidable: 'user_role',
  },
  subProgram: bothWays(
    ({ programs }, when) => `select id from sub_program where ${when(`id = any (${programs})`)} order by name limit 1`,
  ),
  employeeSubProgram: {
    ...bothWays(
      ({ programs, self }, when) => `select id from employee_sub_program
        where ${when(`sub_program_id = any (${programs})`)} and employee_id <> ${self} order by id limit 1`,
    ),
    voidable: 'employee_sub_program',
  },
  employeeSupervisor: {
    own: ({
      programs,
      self,
    }) => `select s.id from employee_supervisor s join employee_sub_program m on m.employee_id = s.employee_id
      where m.sub_program_id = any (${programs}) and s.employee_id <> ${self} and m.end_date is null
      order by s.id limit 1`,
    other: (
      asker,
    ) => `select s.id from employee_supervisor s join employee_sub_program m on m.employee_id = s.employee_id
      where ${stranger(asker)} order by 1 limit 1`,
    voidable: 'employee_supervisor',
  },
  credential: {
    own: newCredential(user.own),
    other: newCredential(user.other),
    voidable: 'employee_credential',
  },
  coreProgram: {
    own: ({ programs }) =>
      `select core_program_id as id from sub_program where id = any (${programs}) order by name limit 1`,
    other: otherCore,
  },
  coreProgramSetting: {
    own: () => 'select id from core_program_setting where core_program_id is null order by sort limit 1',
    other: (asker) => `insert into core_program_setting (core_program_id, name, label, grouping, data_type)
      select f.id, 'test' || gen_random_uuid(), 'Test', 'Test', 'text' from (${otherCore(asker)}) f returning id`,
    voidable: 'core_program_setting',
  },
} satisfies Probes
