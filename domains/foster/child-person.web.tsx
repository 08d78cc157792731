import { EditPerson } from '#domains/people/person-edit.web.tsx'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { useRead } from '#platform/web/calls.tsx'

/** The child's own record: names, birth date, language and the rest. Read when it is wanted. */
export function EditChildPerson({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const { data } = useRead(peopleCalls.getPerson, { PersonID: clientId })
  return data ? <EditPerson person={data} opened onClose={onClose} /> : null
}
