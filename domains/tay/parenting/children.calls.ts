import * as z from 'zod/mini'
import { day, flag, maybe, text } from '#platform/contract/fields.ts'
import { read, records } from '../youth/youth.calls.ts'

const parenting = 'TAY/Parenting'
const children = records('TayChildID', ['Child', 'Hijo'], {
  Name: text(['Name', 'Nombre'], { max: 120 }),
  DateOfBirth: day(['Date of birth', 'Fecha de nacimiento']),
  LivesWithYouth: z.prefault(flag(['Lives with the youth', 'Vive con el joven']), true),
  OtherParent: maybe(text(['Other parent', 'El otro padre o madre'], { max: 120 })),
  ChildCare: maybe(text(['Child care', 'Guardería'], { max: 200 })),
  Doctor: maybe(text(['Doctor', 'Médico'], { max: 120 })),
  Note: maybe(text(['Note', 'Nota'], { max: 500 })),
})

export const childCalls = {
  getChildren: read(
    `${parenting}/GetChildren`,
    'parenting',
    'The children of a youth: where they live, who looks after them',
    z.strictObject({ Children: z.array(children.row()) }),
  ),
  saveChild: children.save(`${parenting}/SaveChild`, {
    summary: 'Write down a child of the youth, or change what is known',
    errors: {
      BornInFuture: {
        message: ['The date of birth is in the future.', 'La fecha de nacimiento está en el futuro.'],
        field: 'DateOfBirth',
      },
    },
  }),
  removeChild: children.remove(`${parenting}/RemoveChild`, {
    summary: 'Remove a child that was written down by mistake',
  }),
}
