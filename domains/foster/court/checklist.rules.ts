import { list } from '#platform/contract/lists/base.ts'

/** What shows that something is ready before a hearing. */
export const courtProofs = list(
  { value: 'Hand', label: ['Someone checks it off', 'Alguien lo marca'] },
  {
    value: 'Document',
    label: ['A form submitted since the last hearing', 'Un formulario enviado desde la última audiencia'],
  },
  { value: 'Bundle', label: ['The court bundle was made', 'Se hizo el expediente para el tribunal'] },
)

export const courtReadiness = list(
  { value: 'Done', label: ['Ready', 'Listo'] },
  { value: 'NotNeeded', label: ['Not needed', 'No hace falta'] },
  { value: 'Missing', label: ['Missing', 'Falta'] },
)
