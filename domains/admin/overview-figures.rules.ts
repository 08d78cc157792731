import type { Figure } from '#platform/contract/figure.ts'

/** What each tile is called and what it means when it is not zero. */
export const tileFigures = {
  UsersWithoutRole: {
    label: ['Users without a role', 'Usuarios sin rol'],
    about: ['They can sign in and open nothing.', 'Pueden entrar y no abrir nada.'],
  },
  UsersInactive: {
    label: ['Not signed in for 60 days', 'Sin entrar desde hace 60 días'],
    about: ['Deactivate who has left.', 'Desactive a quien se haya ido.'],
  },
  CredentialsExpiring: {
    label: ['Credentials that expire', 'Credenciales por vencer'],
    about: ['Within the next 60 days.', 'En los próximos 60 días.'],
  },
  MailsUnsent: {
    label: ['Mails not sent', 'Correos sin enviar'],
    about: ['Failed, or kept for want of a mail server.', 'Fallaron, o se guardaron por falta de servidor.'],
  },
  ErrorsToday: {
    label: ['Errors reported today', 'Errores de hoy'],
    about: ['Errors of the same kind are grouped in the log.', 'Los parecidos están juntos en el registro.'],
  },
  SignInsFailed: {
    label: ['Failed sign-ins today', 'Entradas fallidas hoy'],
    about: ['Wrong passwords, codes and locked accounts.', 'Contraseñas, códigos y cuentas bloqueadas.'],
  },
  AddressesBlocked: {
    label: ['Turned away by address today', 'Rechazados por dirección hoy'],
    about: ['No rule allows where they came from.', 'Ninguna regla permite de donde venían.'],
  },
  JobsFailed: {
    label: ['Background jobs that failed', 'Tareas que fallaron'],
    about: ['They are not tried again by themselves.', 'No se repiten por sí solas.'],
  },
  BulkAlarms: {
    label: ['Files of many people', 'Archivos de muchas personas'],
    about: [
      'Someone took files of more than 500 people in a day.',
      'Alguien descargó archivos de más de 500 personas en un día.',
    ],
  },
  TicketsOpen: {
    label: ['Requests for help', 'Solicitudes de ayuda'],
    about: ['Somebody waits for an answer.', 'Alguien espera una respuesta.'],
  },
  ReviewsDue: {
    label: ['Hosted files to review', 'Archivos por revisar'],
    about: ['Their review date has come.', 'Llegó su fecha de revisión.'],
  },
  LastBackup: {
    label: ['Last backup', 'Última copia'],
    about: ['Made by the backup command.', 'La hace el comando de copia.'],
  },
  LastDrill: {
    label: ['Last restore drill', 'Último ensayo de restauración'],
    about: ['Restore a backup as a test every week.', 'Restaure una copia de prueba cada semana.'],
  },
  AuditVerified: {
    label: ['Audit last verified', 'Última verificación del registro'],
    about: ['Proves that no line of the book was changed.', 'Prueba que ninguna línea se cambió.'],
  },
  DocumentsVerified: {
    label: ['Documents last verified', 'Última verificación de documentos'],
    about: ['Proves that no signed document was changed.', 'Prueba que ningún documento firmado se cambió.'],
  },
  DatabaseSize: {
    label: ['Size of the database', 'Tamaño de la base de datos'],
    about: ['Records, without the files.', 'Los registros, sin los archivos.'],
  },
  Version: {
    label: ['Version', 'Versión'],
    about: ['What runs on the server.', 'Lo que corre en el servidor.'],
  },
} as const satisfies Record<string, Figure>
