import * as z from 'zod/mini'
import { chartActivityInput, ChartActivityPage } from '#domains/activity/chart-activity-shapes.rules.ts'
import { call } from '#platform/contract/call.ts'
import { day, id, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { familyFields } from '../record/families-fields.rules.ts'

const folder = 'Foster/ResourceFamily'

const Worker = z.nullable(
  z.strictObject({ UserID: id(['Worker', 'Trabajador']), Name: z.string(), Since: day(['Since', 'Desde']) }),
)

const Alert = z.strictObject({
  Kind: z.literal([
    'OnHold',
    'ReviewDue',
    'OverCapacity',
    'Expired',
    'Expiring',
    'UpdateOpen',
    'UpdateLate',
    'UpdateClosed',
    'OpenComplaint',
    'NotAccepting',
    'NoParent',
    'NoWorker',
    'Confidential',
    'Sample',
  ]),
  Tone: z.literal(['over', 'soon', 'info', 'conf']),
  On: z.nullable(day(['On', 'El día'])),
  What: z.nullable(z.string()),
  Count: z.nullable(z.int()),
})
export type FamilyAlert = z.infer<typeof Alert>

const PlacedChild = z.strictObject({
  PlacementID: id(['Placement', 'Ubicación']),
  ClientSubProgramMembershipID: id(['Child', 'Niño']),
  Name: z.string(),
  DateOfBirth: z.nullable(day(['Date of birth', 'Fecha de nacimiento'])),
  StartDate: day(['Since', 'Desde']),
})

const FamilyProfile = z.strictObject({
  FosterResourceFamilyID: id(['Family', 'Familia']),
  ...familyFields,
  /** Null here while it is confidential; opening it is a call of its own. */
  IsAddressHidden: z.boolean(),
  SubProgramID: id(['Sub-program', 'Subprograma']),
  SubProgramName: z.string(),
  Territories: z.array(z.strictObject({ SubProgramTerritoryID: id(['Territory', 'Territorio']), Name: z.string() })),
  SubProgramTerritoryID: z.nullable(id(['Territory', 'Territorio'])),
  Territory: z.nullable(z.string()),
  Pathway: z.literal(['CA', 'WA']),
  Phase: z.string(),
  PhaseSince: day(['In phase since', 'En la fase desde']),
  DaysInPhase: z.int(),
  PhaseReason: z.nullable(z.string()),
  ReviewDate: z.nullable(day(['Review on', 'Revisar el'])),
  ApprovedSince: z.nullable(day(['Approved since', 'Aprobada desde'])),
  UpdateDueDate: z.nullable(day(['Update due', 'Actualización pendiente'])),
  UpdateState: z.literal(['none', 'later', 'open', 'late', 'closed']),
  UpdateMonths: z.int(),
  Placed: z.int(),
  OwnMinors: z.int(),
  Free: z.int(),
  ExpiresOn: z.nullable(day(['Next expiry', 'Próximo vencimiento'])),
  ExpiresWhat: z.nullable(z.string()),
  TrainingHours: z.number(),
  TrainingYear: z.int(),
  LastVisitOn: z.nullable(day(['Last visit', 'Última visita'])),
  OpenComplaints: z.int(),
  RecordedOn: day(['Recorded on', 'Registrado el']),
  Parents: z.array(
    z.strictObject({
      PersonID: id(['Person', 'Persona']),
      Name: z.string(),
      PhoneNumberDigits: z.nullable(z.string()),
      StartDate: day(['Since', 'Desde']),
    }),
  ),
  ASW: Worker,
  RFS: Worker,
  Children: z.array(PlacedChild),
  Alerts: z.array(Alert),
  version: version(),
  Can: z.strictObject({
    Edit: z.boolean(),
    EditCertificate: z.boolean(),
    Delete: z.boolean(),
    Phase: z.boolean(),
    CompleteUpdate: z.boolean(),
  }),
})
export type FamilyProfile = z.infer<typeof FamilyProfile>
/** What of a family its way to approval goes by. */
export type Approving = Pick<
  FamilyProfile,
  | 'FosterResourceFamilyID'
  | 'Name'
  | 'Capacity'
  | 'YoungestAge'
  | 'OldestAge'
  | 'LicenseNumber'
  | 'Conditions'
  | 'UpdateMonths'
>

export const familyChartCalls = {
  getFamilyProfile: call({
    name: `${folder}/GetProfile`,
    method: 'GET',
    extra: true,
    summary: 'A family’s chart: header, what needs attention, and every fact of the family',
    permission: 'Family.View',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({ FosterResourceFamilyID: id(['Family', 'Familia']) }),
    output: FamilyProfile,
    topics: ['families', 'placements', 'caseload', 'visits'],
    audit: 'view',
  }),
  openFamilyAddress: call({
    name: `${folder}/OpenAddress`,
    method: 'GET',
    extra: true,
    summary: 'The confidential address of a family; each opening is written down',
    permission: 'Family.View',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({ FosterResourceFamilyID: id(['Family', 'Familia']) }),
    output: z.strictObject({
      AddressLine1: z.nullable(z.string()),
      AddressLine2: z.nullable(z.string()),
      City: z.nullable(z.string()),
      StateAbbreviation: z.nullable(z.string()),
      ZipCode: z.nullable(z.string()),
      County: z.nullable(z.string()),
    }),
    topics: ['families'],
    audit: { view: 'confidential address' },
  }),
  getFamilyActivity: call({
    name: `${folder}/GetActivity`,
    method: 'GET',
    extra: true,
    summary: 'What happened to a family, its people, phases, home and papers, newest first, in sentences',
    permission: 'Program.View',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({ FosterResourceFamilyID: id(['Family', 'Familia']), ...chartActivityInput }),
    output: ChartActivityPage,
    topics: ['families', 'placements', 'activity', 'caseload', 'strongFamilies'],
    audit: { view: 'activity' },
  }),
  completeFamilyUpdate: call({
    name: `${folder}/CompleteUpdate`,
    extra: true,
    preview: true,
    summary: 'Record that the yearly update of an approved family is done; the next one falls an interval later',
    permission: 'Family.Phase',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({
      FosterResourceFamilyID: id(['Family', 'Familia']),
      DoneOn: maybe(day(['Done on', 'Hecho el'], { help: ['Empty: today.', 'Vacío: hoy.'] })),
      NextInMonths: maybe(whole(['Next update in months', 'Próxima actualización en meses'], { min: 1, max: 36 })),
      Note: maybe(text(['Note', 'Nota'], { max: 400 })),
      version: version(),
    }),
    output: z.strictObject({
      UpdateDueDate: day(['Update due', 'Actualización pendiente']),
      ChangeSetID: id(['Action', 'Acción']),
      version: version(),
    }),
    errors: {
      NotApproved: {
        message: ['Only an approved family has an update.', 'Solo una familia aprobada tiene actualización.'],
      },
      TooEarly: {
        message: ['The update opens 60 days before it is due.', 'La actualización se abre 60 días antes de vencer.'],
        field: 'DoneOn',
      },
      InFuture: {
        message: [
          'An update can be recorded only once it is done.',
          'Una actualización se registra solo cuando ya está hecha.',
        ],
        field: 'DoneOn',
      },
    },
    topics: ['families', 'activity'],
  }),
}
