import type { Words } from './words.ts'

/** Where one person alone would reach too far. */
export const secondPersonRefusals = {
  SecondPerson: {
    status: 409,
    message: [
      'This would open an account or confidential charts that you cannot open yourself. It was sent for a second person to confirm: they find it under Admin, Second person.',
      'Esto abriría una cuenta o expedientes confidenciales que usted no puede abrir. Se envió para que lo confirme otra persona: lo encuentra en Administración, Segunda persona.',
    ],
  },
  NoSecondPerson: {
    status: 409,
    message: [
      'A second person has to confirm this, and nobody else can. The person can change it on their own account, or ask whoever runs the server to do it.',
      'Otra persona debe confirmarlo y nadie más puede. La persona puede cambiarlo en su propia cuenta, o pídalo a quien administra el servidor.',
    ],
  },
  OpensMore: {
    status: 409,
    message: [
      'This would now open more than you were shown. Look at the request again, then confirm it.',
      'Esto abriría ahora más de lo que usted vio. Revise la solicitud otra vez y luego confírmela.',
    ],
  },
} as const satisfies Record<string, { status: number; message: Words }>
