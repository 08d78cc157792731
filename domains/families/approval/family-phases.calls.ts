import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { nameList, wordList } from '#platform/contract/lists/base.ts'
import { certificateFields } from '../record/families-fields.rules.ts'
import { anyPhaseList, gateIds } from './phase-steps.rules.ts'
import {
  setGateRefusals,
  changeFamilyPhaseRefusals,
  revokeCurrentPhaseRefusals,
} from './family-phases-refusals.rules.ts'

const folder = 'Foster/ResourceFamily'
const family = { FosterResourceFamilyID: id(['Family', 'Familia']) }

export const gateStates = wordList(['Open', 'Abierto'], ['Done', 'Cumplido'], ['Exempt', 'Exento'])
const gateList = nameList(...gateIds)

const GateBox = z.strictObject({
  FamilyGateID: z.nullable(id(['Item', 'Punto'])),
  Phase: z.string(),
  Gate: z.string(),
  Label: z.string(),
  /** The adult it is about. */
  PersonID: z.nullable(id(['Person', 'Persona'])),
  PersonName: z.nullable(z.string()),
  /** About each parent or adult, and there is nobody yet. */
  NeedsSomebody: z.boolean(),
  State: choice(['State', 'Estado'], gateStates),
  DoneOn: z.nullable(day(['Done on', 'Hecho el'])),
  Note: z.nullable(z.string()),
  SetBy: z.nullable(z.string()),
  /** Follows from what is recorded elsewhere in the chart: checks, certificates. */
  FromChart: z.boolean(),
  version: z.nullable(version()),
})
export type GateBox = z.infer<typeof GateBox>

const PhaseRow = z.strictObject({
  FamilyPhaseID: id(['Phase', 'Fase']),
  Phase: z.string(),
  StartDate: day(['From', 'Desde']),
  EndDate: z.nullable(day(['Until', 'Hasta'])),
  Days: z.int(),
  BegunBy: z.nullable(z.string()),
  Reason: z.nullable(z.string()),
  Note: z.nullable(z.string()),
  ReviewDate: z.nullable(day(['Review on', 'Revisar el'])),
  version: version(),
})
export type PhaseHistoryRow = z.infer<typeof PhaseRow>

const Blocking = z.strictObject({
  PlacementID: id(['Placement', 'Ubicación']),
  ClientSubProgramMembershipID: id(['Child', 'Niño']),
  Name: z.string(),
  StartDate: day(['Since', 'Desde']),
})

const FamilyPhases = z.strictObject({
  Pathway: z.literal(['CA', 'WA', 'VF']),
  Current: PhaseRow,
  /** Newest first. */
  History: z.array(PhaseRow),
  Steps: z.array(
    z.strictObject({
      Phase: z.string(),
      /** Days this family spent in it so far; none when it has not been there. */
      Days: z.nullable(z.int()),
      /** Of the agency's families on this pathway, in the period below. */
      Median: z.nullable(z.int()),
      Families: z.int(),
    }),
  ),
  Period: z.strictObject({ From: day(['From', 'Desde']), To: day(['Until', 'Hasta']) }),
  Forecast: z.nullable(
    z.strictObject({ On: day(['Expected', 'Esperado']), From: day(['From', 'Desde']), To: day(['Until', 'Hasta']) }),
  ),
  Target: z.nullable(z.strictObject({ On: day(['Target', 'Meta']), Days: z.int() })),
  Next: z.array(
    z.strictObject({
      Phase: z.string(),
      Kind: z.literal(['way', 'approved', 'hold', 'end']),
      Missing: z.array(z.string()),
      /** Why not, apart from what the form asks for; a code of ChangeFamilyPhase. */
      WhyNot: z.nullable(z.string()),
    }),
  ),
  /** Children who stand in the way of an end. */
  Placed: z.array(Blocking),
  PlacedElsewhere: z.int(),
  Can: z.strictObject({
    Change: z.boolean(),
    Approve: z.boolean(),
    Revoke: z.boolean(),
    SetGates: z.boolean(),
    Exempt: z.boolean(),
  }),
  RevokeWhyNot: z.nullable(z.literal(['FirstPhase', 'PlacedInPhase'])),
})
export type FamilyPhases = z.infer<typeof FamilyPhases>

const phaseChanged = ['families', 'placements', 'activity'] as const

export const familyPhasesCalls = {
  getFamilyPhases: call({
    name: `${folder}/GetPhases`,
    method: 'GET',
    extra: true,
    summary: 'The phases of a family: history, days against the agency’s median, forecast, and where it may go next',
    permission: 'Program.View',
    scope: { family: 'FosterResourceFamilyID' },
    audit: { view: 'phases' },
    input: z.strictObject(family),
    output: FamilyPhases,
    topics: ['families', 'placements'],
  }),
  getGates: call({
    name: `${folder}/GetGates`,
    method: 'GET',
    extra: true,
    summary: 'The checklist of what approval needs, item by item, per family and per adult',
    permission: 'Program.View',
    scope: { family: 'FosterResourceFamilyID' },
    audit: { view: 'approval checklist' },
    input: z.strictObject(family),
    output: z.strictObject({ Gates: z.array(GateBox), Done: z.int(), Total: z.int() }),
    topics: ['families'],
  }),
  setGate: call({
    name: `${folder}/SetGate`,
    pair: false,
    extra: true,
    summary: 'Mark one item of the checklist done or exempt, or open it again',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      Gate: choice(['Item', 'Punto'], gateList),
      PersonID: maybe(id(['Person', 'Persona'])),
      State: choice(['State', 'Estado'], gateStates),
      DoneOn: maybe(day(['Done on', 'Hecho el'], { help: ['Empty: today.', 'Vacío: hoy.'] })),
      Note: maybe(text(['Note', 'Nota'], { max: 400 })),
      /** Of the item as it was seen; none while it was open. */
      version: maybe(version()),
    }),
    output: z.strictObject({ FamilyGateID: z.nullable(id(['Item', 'Punto'])), version: z.nullable(version()) }),
    errors: setGateRefusals,
    topics: ['families', 'activity'],
  }),
  changeFamilyPhase: call({
    name: `${folder}/ChangeFamilyPhase`,
    preview: true,
    summary: 'Move a family on, put it on hold, approve it or end it; one action that can be undone',
    permission: 'Program.Phase',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      Phase: choice(['New phase', 'Fase nueva'], anyPhaseList),
      StartDate: maybe(day(['From', 'Desde'], { help: ['Empty: today.', 'Vacío: hoy.'] })),
      Reason: maybe(text(['Reason', 'Motivo'], { max: 120 })),
      ReviewDate: maybe(day(['Review on', 'Revisar el'])),
      Note: maybe(longText(['Note', 'Nota'], { max: 2000 })),
      Capacity: maybe(whole(['Licensed capacity', 'Capacidad autorizada'], { min: 1, max: 12 })),
      YoungestAge: maybe(certificateFields.YoungestAge),
      OldestAge: maybe(certificateFields.OldestAge),
      LicenseNumber: certificateFields.LicenseNumber,
      Conditions: certificateFields.Conditions,
      /** The phase the person had on screen. */
      FamilyPhaseID: id(['Phase', 'Fase']),
      version: version(),
    }),
    output: z.strictObject({
      FamilyPhaseID: id(['Phase', 'Fase']),
      ChangeSetID: id(['Action', 'Acción']),
      version: version(),
    }),
    errors: changeFamilyPhaseRefusals,
    topics: phaseChanged,
  }),
  revokeCurrentPhase: call({
    name: `${folder}/RevokeCurrentPhase`,
    preview: true,
    summary: 'Take back a phase begun by mistake; the one before it continues',
    permission: 'Program.Phase',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 400 }),
      FamilyPhaseID: id(['Phase', 'Fase']),
      version: version(),
    }),
    output: z.strictObject({
      FamilyPhaseID: id(['Phase', 'Fase']),
      ChangeSetID: id(['Action', 'Acción']),
      version: version(),
    }),
    errors: revokeCurrentPhaseRefusals,
    topics: phaseChanged,
  }),
}
