interface Applicant {
  first_name: string
  language: string
  orientation_on: string | null
}

/** What someone who asked about fostering is sent, in the language they asked in. */
export function packetMail(
  { first_name, language, orientation_on }: Applicant,
  agency: string,
): { subject: string; body: string } {
  if (language === 'es')
    return {
      subject: `Bienvenido: su orientación con ${agency}`,
      body: [
        `Hola, ${first_name}:`,
        '',
        `Gracias por preguntar por el acogimiento familiar con ${agency}.`,
        orientation_on
          ? `Su orientación es el ${orientation_on}.`
          : 'Le llamaremos para acordar el día de su orientación.',
        '',
        'Qué esperar:',
        '1. La orientación dura unas dos horas y responde a sus preguntas.',
        '2. Después puede llenar la solicitud. Le ayudamos con cada paso.',
        '3. Siguen las verificaciones de antecedentes, la capacitación y una visita a su hogar.',
        '',
        'Traiga una identificación y sus preguntas. No hay compromiso.',
      ].join('\n'),
    }
  return {
    subject: `Welcome: your orientation with ${agency}`,
    body: [
      `Hello ${first_name},`,
      '',
      `Thank you for asking about fostering with ${agency}.`,
      orientation_on
        ? `Your orientation is on ${orientation_on}.`
        : 'We will call you to find a day for your orientation.',
      '',
      'What to expect:',
      '1. The orientation takes about two hours and answers your questions.',
      '2. Afterwards you can fill in the application. We help with every step.',
      '3. Background checks, training and a visit to your home follow.',
      '',
      'Bring an ID and your questions. Nothing is binding.',
    ].join('\n'),
  }
}
