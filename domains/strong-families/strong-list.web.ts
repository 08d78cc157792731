import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { requestCalls } from './requests/requests.calls.ts'
import { strongHref, useStrongAddress } from './strong-families-address.web.ts'

/** The sub-programs that host: what a list is narrowed by, and where a form records something new. */
export function useOffices(label = '') {
  const { data } = useRead(requestCalls.getOffices, {}, { quiet: true })
  const options = data?.SubPrograms.map(({ SubProgramID, Name }) => ({ value: SubProgramID, label: Name }))
  const [first] = options ?? []
  return {
    choices: { SubPrograms: options },
    values: first ? { SubProgramID: first.value } : {},
    fields: (options ?? []).length > 1 ? [{ name: 'SubProgramID', span: 12 } as const] : [],
    field: chosenField(label, options ?? []),
  }
}

interface Opens {
  kind: 'request' | 'family' | 'volunteer'
  id: string
  part?: string
}

/** What a row of a list opens, as a link and by a click. */
export function useOpens<Row>(of: (row: Row) => Opens) {
  const { open } = useStrongAddress()
  return {
    rowHref: (row: Row) => {
      const { kind, id, part } = of(row)
      return strongHref({ [kind]: id, ...(part && { part }) })
    },
    onOpen: (row: Row) => {
      const { kind, id, part } = of(row)
      open(kind, id, part)
    },
  }
}
