import { list } from '#platform/contract/lists/base.ts'

/** What is looked at, in the order in which it is shown. */
export const checks = list(
  { value: 'Disk', label: ['Disk', 'Disco'] },
  { value: 'Jobs', label: ['Background jobs', 'Tareas de fondo'] },
  { value: 'Mails', label: ['Mail', 'Correo'] },
  { value: 'Faults', label: ['Failed answers', 'Respuestas fallidas'] },
  { value: 'SlowCalls', label: ['Slow calls', 'Llamadas lentas'] },
  { value: 'SignIns', label: ['Failed sign-ins', 'Entradas fallidas'] },
  { value: 'Errors', label: ['Errors people met', 'Errores que encontraron las personas'] },
  { value: 'Tickets', label: ['Requests for help', 'Solicitudes de ayuda'] },
  { value: 'Scanner', label: ['Virus scanner', 'Antivirus'] },
  { value: 'Backup', label: ['Last backup', 'Última copia de seguridad'] },
  { value: 'Drill', label: ['Last restore drill', 'Último ensayo de restauración'] },
  { value: 'Audit', label: ['Audit last verified', 'Última verificación de la auditoría'] },
  { value: 'Documents', label: ['Documents last verified', 'Última verificación de los documentos'] },
  { value: 'Certificate', label: ['Certificate of the address', 'Certificado de la dirección'] },
  { value: 'SealKey', label: ['Key that seals documents', 'Clave que sella documentos'] },
  { value: 'Pepper', label: ['Secret of the passwords', 'Secreto de las contraseñas'] },
)
export type Check = (typeof checks)[number]['value']
