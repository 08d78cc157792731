import { sql } from 'kysely'
import { daysBetween } from '#platform/contract/dates.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { billingRoles } from '#platform/contract/lists/clinical.ts'
import { handlers } from '#platform/server/handlers.ts'
import { rosterFile } from '#platform/server/spreadsheet.ts'
import { lineStatuses } from '../billing-lists.rules.ts'
import { claimsCalls, mostClaims } from './claims.calls.ts'
import { placeCode } from './place-codes.rules.ts'

interface Claim {
  Number: string
  Corrects: string | null
  LastName: string
  FirstName: string
  Born: string | null
  MediCal: string | null
  Diagnosis: string | null
  Provider: string
  NPI: string | null
  Taxonomy: string | null
  Role: string
  Program: string
  On: string
  Start: string | null
  Minutes: number
  Code: string
  Modifier: string | null
  Place: string | null
  Units: number
  Cents: number
  Authorization: string | null
  Status: string
}

export const claimsHandlers = handlers(claimsCalls, {
  async exportClaims({ tx, input, language, refuse, looked }) {
    const { From, To, Which, Format } = input
    if (To < From || daysBetween(From, To) > 366) refuse('WrongPeriod')
    const { rows } =
      await sql<Claim>`select b.id as "Number", b.corrects_id as "Corrects", p.last_name as "LastName", p.first_name as "FirstName",
        p.date_of_birth as "Born", c.medi_cal_number as "MediCal",
        (select h.code from client_health h where h.person_id = b.person_id and h.kind = 'Condition' and h.code is not null and h.voided_at is null
          and coalesce(h.start_date, '-infinity') <= b.service_on and coalesce(h.end_date, 'infinity') > b.service_on order by h.start_date, h.id limit 1) as "Diagnosis",
        coalesce((select n.name from staff_names(array[b.employee_id]) n), '') as "Provider", w.npi as "NPI",
        (select r.taxonomy from billing_role r where r.employee_id = b.employee_id and r.voided_at is null
          and daterange(r.start_date, r.end_date) @> b.service_on) as "Taxonomy",
        b.billing_role as "Role", s.name as "Program", b.service_on as "On", to_char(b.start_time, 'HH24:MI') as "Start", b.direct_minutes as "Minutes",
        k.code as "Code", k.modifier as "Modifier", b.place as "Place", b.units as "Units", b.amount_cents as "Cents",
        case when k.needs_authorization then billing_authorization_number(b.id) end as "Authorization", b.status as "Status"
      from billing_line b join person p on p.id = b.person_id join client c on c.id = b.person_id join sub_program s on s.id = b.sub_program_id
        join billing_code k on k.id = b.billing_code_id left join welligent_staff w on w.employee_id = b.employee_id
      where b.service_on between ${From}::date and ${To}::date and (b.status = 'Submitted' or b.status = 'Approved' and ${Which === 'All'})
      order by b.service_on, b.id limit ${mostClaims + 1}`.execute(tx)
    if (rows.length > mostClaims) refuse('TooMany')
    await looked('billing_line', null, { file: Format, asked: { From, To, Which }, found: rows.length })
    return rosterFile(
      ['Claims', 'Reclamaciones'],
      [
        { title: ['Claim number', 'Número'], value: (row) => row.Number, width: 38 },
        { title: ['Replaces', 'Reemplaza'], value: (row) => row.Corrects, width: 38 },
        { title: ['Last name', 'Apellido'], value: (row) => row.LastName },
        { title: ['First name', 'Nombre'], value: (row) => row.FirstName },
        { title: ['Date of birth', 'Fecha de nacimiento'], value: (row) => row.Born, kind: 'day' },
        { title: ['Medi-Cal number', 'Número de Medi-Cal'], value: (row) => row.MediCal },
        { title: ['Diagnosis', 'Diagnóstico'], value: (row) => row.Diagnosis },
        { title: ['Provider', 'Proveedor'], value: (row) => row.Provider, width: 28 },
        { title: ['NPI', 'NPI'], value: (row) => row.NPI },
        { title: ['Taxonomy', 'Taxonomía'], value: (row) => row.Taxonomy },
        { title: ['Billing role', 'Rol de facturación'], value: (row) => labelOf(billingRoles, row.Role, language) },
        { title: ['Sub-program', 'Subprograma'], value: (row) => row.Program, width: 28 },
        { title: ['Date of service', 'Fecha del servicio'], value: (row) => row.On, kind: 'day' },
        { title: ['Start', 'Inicio'], value: (row) => row.Start },
        { title: ['Minutes', 'Minutos'], value: (row) => row.Minutes, kind: 'number' },
        { title: ['Procedure', 'Procedimiento'], value: (row) => row.Code },
        { title: ['Modifier', 'Modificador'], value: (row) => row.Modifier },
        { title: ['Place of service', 'Lugar del servicio'], value: (row) => placeCode(row.Place) },
        { title: ['Units', 'Unidades'], value: (row) => row.Units, kind: 'number' },
        { title: ['Charge', 'Cargo'], value: (row) => row.Cents / 100, kind: 'number' },
        { title: ['Authorization', 'Autorización'], value: (row) => row.Authorization },
        { title: ['Status', 'Estado'], value: (row) => labelOf(lineStatuses, row.Status, language) },
      ],
      rows,
      Format,
      { language },
    )
  },
})
