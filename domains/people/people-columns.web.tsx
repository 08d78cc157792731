import { useMemo } from 'react'
import { findLabel } from '#platform/contract/lists/base.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-types.ts'
import { useDates } from '#platform/web/dates.ts'
import { fieldWord } from '#platform/web/field-words.ts'
import { catalog } from '#platform/web/i18n.ts'
import { useLocale } from '#platform/web/locale.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import type { PersonRow } from './people.calls.ts'
import { phoneWords } from './people-format.web.ts'

const useText = catalog(
  () => ({
    name: 'Name',
    aToZ: 'A to Z',
    zToA: 'Z to A',
    goesBy: (name: string) => `goes by ${name}`,
    born: 'Born',
    oldest: 'oldest first',
    youngest: 'youngest first',
    sex: 'Sex',
    city: 'City',
    phone: 'Phone',
    programs: 'Programs',
    firstName: 'First name',
  }),
  () => ({
    name: 'Nombre',
    aToZ: 'A a Z',
    zToA: 'Z a A',
    goesBy: (name: string) => `le dicen ${name}`,
    born: 'Nacimiento',
    oldest: 'mayores primero',
    youngest: 'menores primero',
    sex: 'Sexo',
    city: 'Ciudad',
    phone: 'Teléfono',
    programs: 'Programas',
    firstName: 'Nombre de pila',
  }),
)

export const rowName = (row: PersonRow) => `${row.FirstName} ${row.LastName}`

export function usePeopleColumns(): RosterColumn<PersonRow>[] {
  const t = useText()
  const dates = useDates()
  const locale = useLocale()
  return useMemo(
    () => [
      {
        id: 'LastName',
        label: t.name,
        sort: [t.aToZ, t.zToA],
        cell: (row) => (
          <span className="k-person is-roomy">
            <Avatar name={rowName(row)} id={row.PersonID} size={28} />
            <span title={rowName(row)}>
              {rowName(row)}
              {row.PreferredName && <small className="k-goes-by"> {t.goesBy(row.PreferredName)}</small>}
            </span>
          </span>
        ),
      },
      {
        id: 'DateOfBirth',
        label: t.born,
        sort: [t.oldest, t.youngest],
        card: 'fact',
        cell: (row) =>
          row.DateOfBirth && (
            <>
              {dates.date(row.DateOfBirth)} <span className="k-quiet">{dates.age(row.DateOfBirth)}</span>
            </>
          ),
      },
      {
        id: 'Sex',
        label: t.sex,
        cell: (row) => (row.Sex === 1 ? null : fieldWord(findLabel(sexes, row.Sex) ?? '')),
      },
      { id: 'City', label: t.city, card: 'fact', cell: (row) => <span className="k-cut">{row.City}</span> },
      { id: 'Phone', label: t.phone, cell: (row) => row.Phone && phoneWords(row.Phone) },
      {
        id: 'Programs',
        label: t.programs,
        cell: (row) => (
          <span className="k-cut" title={row.Programs.join(', ')}>
            {row.Programs.join(', ')}
          </span>
        ),
      },
      {
        id: 'FirstName',
        label: t.firstName,
        sort: [t.aToZ, t.zToA],
        extra: true,
        cell: (row) => row.FirstName,
      },
    ],
    // Words and dates change with the locale alone.
    // eslint-disable-next-line react/exhaustive-deps
    [locale],
  )
}
