import { bySize, type judged, type Severity } from '#domains/admin/overview.rules.ts'
import { daysBetween } from '#platform/contract/dates.ts'
import { counted, sentence, type Words } from '#platform/contract/words.ts'
import type { Check } from './status-shapes.rules.ts'

export interface SystemFacts {
  verdicts: ReturnType<typeof judged>
  /** Null where the disk cannot be read. */
  disk: { free: number; size: number } | null
  /** Answers of the last 24 hours, and those that were a fault of ours. */
  answers: number
  faults: number
  /** Calls asked often enough that took longer than they should. */
  slow: number
  verySlow: number
  /** Files that wait for the scanner. */
  unscanned: number
  hasScanner: boolean
  /** Last day of the certificate; null where TLS ends before KITH or not at all. */
  certificateEnds: string | null
  sealKeyFrom: string | null
  sealKeyEnds: string | null
  pepperFrom: string | null
}

export interface Checked {
  Key: Check
  Severity: Severity
  Sentence: Words
  ToDo: Words | null
}

/** A call that takes longer than this is slow for whoever waits, and worse from the second number on. */
export const slowMs = 1000
export const verySlowMs = 3000
/** One that was asked less often says little. */
export const oftenEnough = 20

const gigabytes = (bytes: number) => Math.round(bytes / 1e8) / 10

function ended(day: string | null, today: string, warnDays: number, criticalDays: number): Severity {
  if (day === null) return 'ok'
  const left = daysBetween(today, day)
  if (left <= criticalDays) return 'critical'
  return left <= warnDays ? 'warning' : 'ok'
}

const fromAdmin = (verdict: { Severity: Severity; Sentence: Words }, Key: Check, ToDo: Words): Checked => ({
  Key,
  Severity: verdict.Severity,
  Sentence: verdict.Sentence,
  ToDo: verdict.Severity === 'ok' ? null : ToDo,
})

/** Every check with what to do about it. */
export function checked(facts: SystemFacts, today: string): Checked[] {
  const { verdicts } = facts
  return [
    disk(facts),
    fromAdmin(verdicts.JobsFailed, 'Jobs', [
      'Open Jobs and read the last error. Tell whoever keeps the server; a job is not tried again by itself.',
      'Abra Tareas y lea el último error. Avise a quien mantiene el servidor; una tarea no se repite sola.',
    ]),
    fromAdmin(verdicts.MailsUnsent, 'Mails', [
      'Open Mail and read the last error. Check SMTP_URL, then send the mails again.',
      'Abra Correo y lea el último error. Revise SMTP_URL y envíe los correos otra vez.',
    ]),
    faulty(facts),
    slowness(facts),
    fromAdmin(verdicts.SignInsFailed, 'SignIns', [
      'Open the audit of sign-ins. Many from one address: deny that address. Many for one person: call them.',
      'Abra la auditoría de entradas. Si muchas vienen de una dirección, deniéguela. Si son de una persona, llámela.',
    ]),
    fromAdmin(verdicts.ErrorsToday, 'Errors', [
      'Open Errors; the kind that comes most often is the one to report first.',
      'Abra Errores; primero informe la clase que más se repite.',
    ]),
    fromAdmin(verdicts.TicketsOpen, 'Tickets', [
      'Open Requests and answer the oldest first.',
      'Abra Solicitudes y responda primero la más antigua.',
    ]),
    scanner(facts),
    fromAdmin(verdicts.LastBackup, 'Backup', [
      'Run npm run backup on the server now, and find out why the nightly one did not run.',
      'Ejecute npm run backup en el servidor ahora y averigüe por qué no corrió la de la noche.',
    ]),
    fromAdmin(verdicts.LastDrill, 'Drill', [
      'Run npm run drill on a machine that has the private key of the backups.',
      'Ejecute npm run drill en una máquina que tenga la clave privada de las copias.',
    ]),
    fromAdmin(verdicts.AuditVerified, 'Audit', [
      'Run npm run verify. If it names a row, keep the server as it is and call whoever looks after security.',
      'Ejecute npm run verify. Si nombra una fila, deje el servidor como está y llame a quien cuida la seguridad.',
    ]),
    fromAdmin(verdicts.DocumentsVerified, 'Documents', [
      'Run npm run verify. If it names a document, do not print or send it until the reason is known.',
      'Ejecute npm run verify. Si nombra un documento, no lo imprima ni lo envíe hasta saber el motivo.',
    ]),
    certificate(facts, today),
    sealKey(facts, today),
    pepper(facts),
  ]
}

function disk({ disk: read }: SystemFacts): Checked {
  if (!read || read.size <= 0)
    return {
      Key: 'Disk',
      Severity: 'critical',
      Sentence: ['The disk of DATA_DIR cannot be read', 'No se puede leer el disco de DATA_DIR'],
      ToDo: [
        'See that DATA_DIR is mounted and that the service may read it. Until then nobody knows how much room is left.',
        'Compruebe que DATA_DIR está montado y que el servicio puede leerlo. Hasta entonces no se sabe cuánto espacio queda.',
      ],
    }
  const share = Math.floor((read.free / read.size) * 100)
  const Severity: Severity = share < 5 ? 'critical' : share < 15 ? 'warning' : 'ok'
  return {
    Key: 'Disk',
    Severity,
    Sentence: sentence(['{free} GB of {size} GB are free ({share}%)', 'Quedan {free} GB de {size} GB ({share} %)'], {
      free: gigabytes(read.free),
      size: gigabytes(read.size),
      share,
    }),
    ToDo:
      Severity === 'ok'
        ? null
        : [
            'Make room or enlarge the disk of DATA_DIR. Uploads stop when it is full; old backups can move elsewhere.',
            'Libere espacio o amplíe el disco de DATA_DIR. Si se llena, no se pueden subir archivos; las copias viejas pueden ir a otro lugar.',
          ],
  }
}

function faulty({ answers, faults }: SystemFacts): Checked {
  const share = answers > 0 ? faults / answers : 0
  const Severity: Severity = faults === 0 ? 'ok' : share >= 0.05 ? 'critical' : share >= 0.01 ? 'warning' : 'notice'
  return {
    Key: 'Faults',
    Severity,
    Sentence: sentence(
      ['{faults} of {answers} answers failed in 24 hours', 'Fallaron {faults} de {answers} respuestas en 24 horas'],
      { faults, answers },
    ),
    ToDo:
      Severity === 'ok'
        ? null
        : [
            'Open Errors. If the failures began with an upgrade, go back to the release before it.',
            'Abra Errores. Si empezaron con una actualización, vuelva a la versión anterior.',
          ],
  }
}

function slowness({ slow, verySlow }: SystemFacts): Checked {
  const Severity: Severity = verySlow > 0 ? 'warning' : bySize(slow, { notice: 1 })
  return {
    Key: 'SlowCalls',
    Severity,
    Sentence:
      slow === 0
        ? ['No call took longer than a second', 'Ninguna llamada tardó más de un segundo']
        : counted(
            slow,
            [
              '# call took longer than a second for one in twenty',
              '# llamada tardó más de un segundo una vez de cada veinte',
            ],
            [
              '# calls took longer than a second for one in twenty',
              '# llamadas tardaron más de un segundo una vez de cada veinte',
            ],
          ),
    ToDo:
      Severity === 'ok'
        ? null
        : [
            'Look at the list below. All of them slow: the machine or its disk is busy. Only one: report it by its name.',
            'Mire la lista de abajo. Si todas son lentas, la máquina o su disco están ocupados. Si es una sola, infórmela por su nombre.',
          ],
  }
}

function scanner({ hasScanner, unscanned }: SystemFacts): Checked {
  if (!hasScanner)
    return {
      Key: 'Scanner',
      Severity: 'notice',
      Sentence: ['No virus scanner is set', 'No hay antivirus configurado'],
      ToDo: [
        'Install clamd and set CLAMD_URL. Until then files are checked by their kind and content only.',
        'Instale clamd y configure CLAMD_URL. Hasta entonces los archivos se revisan solo por su tipo y contenido.',
      ],
    }
  const Severity = bySize(unscanned, { notice: 1, warning: 10 })
  return {
    Key: 'Scanner',
    Severity,
    Sentence:
      unscanned === 0
        ? ['Every file was scanned', 'Todos los archivos se revisaron']
        : counted(
            unscanned,
            ['# file waits for the scanner', '# archivo espera al antivirus'],
            ['# files wait for the scanner', '# archivos esperan al antivirus'],
          ),
    ToDo:
      Severity === 'ok'
        ? null
        : [
            'Check that clamd runs at CLAMD_URL. Files that wait are given to nobody until it has seen them.',
            'Compruebe que clamd funciona en CLAMD_URL. Los archivos en espera no se entregan a nadie hasta entonces.',
          ],
  }
}

function certificate({ certificateEnds }: SystemFacts, today: string): Checked {
  const Severity = ended(certificateEnds, today, 21, 7)
  return {
    Key: 'Certificate',
    Severity,
    Sentence: certificateEnds
      ? sentence(['Good until {day}', 'Vale hasta el {day}'], { day: certificateEnds })
      : ['KITH has none of its own; your proxy has it', 'KITH no tiene uno propio; lo tiene su proxy'],
    ToDo:
      Severity === 'ok'
        ? null
        : [
            'Renew it and replace TLS_CERT_FILE and TLS_KEY_FILE. The new one is taken over within a minute.',
            'Renuévelo y reemplace TLS_CERT_FILE y TLS_KEY_FILE. El nuevo se usa en menos de un minuto.',
          ],
  }
}

function sealKey({ sealKeyFrom, sealKeyEnds }: SystemFacts, today: string): Checked {
  const Severity = ended(sealKeyEnds, today, 365, 30)
  return {
    Key: 'SealKey',
    Severity,
    Sentence:
      sealKeyFrom && sealKeyEnds
        ? sentence(['Made on {from}, good until {to}', 'Creada el {from}, vale hasta el {to}'], {
            from: sealKeyFrom,
            to: sealKeyEnds,
          })
        : ['It is made with the first document that is sealed', 'Se crea con el primer documento que se sella'],
    ToDo:
      Severity === 'ok'
        ? null
        : [
            'Make a new key as the operations guide says. What is sealed already stays good.',
            'Cree una clave nueva como dice la guía de operación. Lo ya sellado sigue siendo válido.',
          ],
  }
}

function pepper({ pepperFrom }: SystemFacts): Checked {
  return {
    Key: 'Pepper',
    Severity: 'ok',
    Sentence: pepperFrom
      ? sentence(['In use since {day}', 'En uso desde el {day}'], { day: pepperFrom })
      : ['It comes from the settings', 'Viene de la configuración'],
    ToDo: null,
  }
}
