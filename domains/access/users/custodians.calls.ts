import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, longText } from '#platform/contract/fields.ts'

export const custodianCalls = {
  replaceCustodian: call({
    name: 'Admin/User/ReplaceCustodian',
    extra: true,
    confirm: true,
    ownEyes: true,
    summary:
      'Name another custodian for the sealed charts that somebody keeps alone, without learning which; a second person confirms',
    permission: 'Chart.Seal',
    scope: { user: 'UserID' },
    input: z.strictObject({
      UserID: id(['Custodian', 'Custodio']),
      NewCustodianID: id(['New custodian', 'Custodio nuevo']),
      Reason: longText(['Reason', 'Motivo'], { min: 20, max: 500 }),
    }),
    output: z.strictObject({ UserID: id(['Custodian', 'Custodio']), Charts: z.int() }),
    errors: {
      NothingAlone: {
        status: 409,
        message: [
          'This person keeps no sealed chart alone. There is nothing to replace.',
          'Esta persona no custodia sola ningún expediente sellado. No hay nada que reemplazar.',
        ],
      },
      NotActive: {
        status: 422,
        message: [
          'A custodian must be someone else with an active account. Choose somebody else.',
          'Un custodio debe ser otra persona con una cuenta activa. Elija a otra persona.',
        ],
        field: 'NewCustodianID',
      },
      Yourself: {
        status: 403,
        message: [
          'You cannot name yourself. Choose somebody else.',
          'No puede nombrarse a sí mismo. Elija a otra persona.',
        ],
        field: 'NewCustodianID',
      },
    },
    topics: ['users', 'chartSeal'],
  }),
}
