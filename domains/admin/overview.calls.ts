import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, instant, text } from '#platform/contract/fields.ts'
import { list, wordList } from '#platform/contract/lists/base.ts'

export const severities = wordList(
  ['ok', 'bien'],
  ['notice', 'aviso'],
  ['warning', 'advertencia'],
  ['critical', 'crítico'],
)

/** The tiles of the admin home, in their order; the words are for whoever has no others. */
export const overviewTiles = list(
  { value: 'UsersWithoutRole', label: ['Users without a role', 'Usuarios sin rol'] },
  { value: 'UsersInactive', label: ['Not signed in for 60 days', 'Sin iniciar sesión en 60 días'] },
  {
    value: 'CredentialsExpiring',
    label: ['Credentials that expire within 60 days', 'Credenciales que vencen en 60 días'],
  },
  { value: 'MailsUnsent', label: ['Mails not sent', 'Correos sin enviar'] },
  { value: 'ErrorsToday', label: ['Errors reported today', 'Errores reportados hoy'] },
  { value: 'SignInsFailed', label: ['Failed sign-ins today', 'Inicios de sesión fallidos hoy'] },
  { value: 'AddressesBlocked', label: ['Turned away by address today', 'Rechazados por su dirección hoy'] },
  { value: 'JobsFailed', label: ['Background jobs that failed', 'Tareas de fondo fallidas'] },
  {
    value: 'BulkAlarms',
    label: ['Files of many people, last 7 days', 'Archivos de muchas personas, últimos 7 días'],
  },
  { value: 'TicketsOpen', label: ['Requests for help to answer', 'Solicitudes de ayuda por responder'] },
  { value: 'ReviewsDue', label: ['Hosted files whose review is due', 'Archivos publicados por revisar'] },
  { value: 'LastBackup', label: ['Last backup', 'Última copia de seguridad'] },
  { value: 'LastDrill', label: ['Last restore drill', 'Último ensayo de restauración'] },
  { value: 'AuditVerified', label: ['Audit last verified', 'Última comprobación de la auditoría'] },
  { value: 'DocumentsVerified', label: ['Documents last verified', 'Última comprobación de los documentos'] },
  { value: 'DatabaseSize', label: ['Size of the database', 'Tamaño de la base de datos'] },
  { value: 'Version', label: ['Version', 'Versión'] },
)

export const searchKinds = list(
  { value: 'user', label: ['User', 'Usuario'] },
  { value: 'role', label: ['Role', 'Rol'] },
  { value: 'permission', label: ['Permission', 'Permiso'] },
  { value: 'hosted-file', label: ['Hosted file', 'Archivo publicado'] },
  { value: 'distribution-list', label: ['Distribution list', 'Lista de envío'] },
  { value: 'ip-rule', label: ['Network rule', 'Regla de red'] },
)

export const overviewCalls = {
  getOverview: call({
    name: 'Admin/GetOverview',
    method: 'GET',
    extra: true,
    summary: 'The admin home: counts and warnings, each with how serious it is and where it leads',
    permission: 'Admin.View',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      At: instant(['As of', 'A la fecha']),
      Tiles: z.array(
        z.strictObject({
          Key: choice(['Tile', 'Mosaico'], overviewTiles),
          Severity: choice(['Severity', 'Gravedad'], severities),
          /** For tiles that count (sizes in bytes). */
          Count: z.nullable(z.int()),
          /** For tiles that tell when something was last done; null when it never was. */
          When: z.nullable(instant(['When', 'Cuándo'])),
          /** For the version. */
          Text: z.nullable(z.string()),
          /** English, for those without words of their own. */
          Sentence: z.string(),
          /** Where to look further, if the caller may. */
          Path: z.nullable(z.string()),
        }),
      ),
    }),
    topics: ['admin', 'network', 'hosted', 'outbox', 'access'],
  }),
  searchAdmin: call({
    name: 'Admin/Search',
    method: 'GET',
    extra: true,
    summary:
      'Users, roles, permissions, hosted files, lists and network rules by name, as far as the caller may manage them',
    permission: 'Admin.View',
    scope: 'listed',
    input: z.strictObject({ Search: text(['Search', 'Buscar'], { min: 2, max: 100 }) }),
    output: z.strictObject({
      Results: z.array(
        z.strictObject({
          Kind: choice(['Kind', 'Tipo'], searchKinds),
          ID: id(),
          Title: z.string(),
          Detail: z.nullable(z.string()),
          Path: z.string(),
        }),
      ),
      /** Some kinds had more than the ten shown. */
      More: z.boolean(),
    }),
    topics: ['admin', 'network', 'hosted', 'distribution', 'access'],
  }),
  getErrorOccurrences: call({
    name: 'Admin/ErrorLogs/GetOccurrences',
    method: 'GET',
    extra: true,
    summary: 'The single reports behind a reference number: when, who and with which browser, newest first',
    permission: 'ErrorLog.View',
    scope: 'agency',
    input: z.strictObject({ Reference: text(['Reference', 'Referencia'], { max: 20 }) }),
    output: z.strictObject({
      EndpointAttempted: z.string(),
      ResponseCode: z.nullable(z.int()),
      ErrorMessage: z.string(),
      /** At most the newest 200. */
      Occurrences: z.array(
        z.strictObject({
          Reference: z.string(),
          FirstAt: instant(['First', 'Primera']),
          LastAt: instant(['Last', 'Última']),
          Times: z.int(),
          UserID: z.nullable(id(['Person', 'Persona'])),
          Who: z.nullable(z.string()),
          RequestID: z.nullable(z.string()),
          UserAgent: z.nullable(z.string()),
        }),
      ),
    }),
  }),
}
