import { joined, sentence, type Words } from '#platform/contract/words.ts'

interface Applicant {
  first_name: string
  orientation_on: string | null
}

const steps: readonly Words[] = [
  ['What to expect:', 'Qué esperar:'],
  [
    '1. The orientation takes about two hours and answers your questions.',
    '1. La orientación dura unas dos horas y responde a sus preguntas.',
  ],
  [
    '2. After that you can fill out the application. We help with every step.',
    '2. Después puede llenar la solicitud. Le ayudamos con cada paso.',
  ],
  [
    '3. Background checks, training and a visit to your home follow.',
    '3. Siguen las verificaciones de antecedentes, la capacitación y una visita a su hogar.',
  ],
]

/** What someone who asked about fostering is sent. */
export function packetMail({ first_name, orientation_on }: Applicant, agency: string): { subject: Words; body: Words } {
  const thanks = sentence(
    [
      'Thank you for asking about fostering with {agency}.',
      'Gracias por preguntar por el acogimiento familiar con {agency}.',
    ],
    { agency },
  )
  const day: Words = orientation_on
    ? sentence(['Your orientation is on {day}.', 'Su orientación es el {day}.'], { day: orientation_on })
    : ['We will call you to set a day for your orientation.', 'Le llamaremos para acordar el día de su orientación.']
  return {
    subject: sentence(['Welcome: your orientation with {agency}', 'Bienvenido: su orientación con {agency}'], {
      agency,
    }),
    body: joined(
      [
        sentence(['Hello {name},', 'Hola, {name}:'], { name: first_name }),
        joined([thanks, day], '\n'),
        joined(steps, '\n'),
        [
          'Bring an ID and your questions. There is no commitment.',
          'Traiga una identificación y sus preguntas. No hay compromiso.',
        ],
      ],
      '\n\n',
    ),
  }
}
