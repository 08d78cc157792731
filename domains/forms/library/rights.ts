import { choice, dated, phone, story, yesNo } from './library-fields.ts'
import { asNeeded, due, form, place, withClients } from './library-forms.ts'
import { childHead, childHeadSpanish, numbered, row, say, section, signs } from './library-page.ts'

const rights = [
  'To live in a safe, healthy and comfortable home where you are treated with respect.',
  'To be free from physical, sexual, emotional or other abuse, and from corporal punishment.',
  'To receive enough healthy food, clothing of your own, and an allowance.',
  'To receive medical, dental, vision and mental health services.',
  'To be free of medicines that no doctor or court has ordered for you.',
  'To contact and visit your parents, brothers, sisters and friends, unless a court says otherwise.',
  'To make and receive private telephone calls, and to send and receive unopened mail.',
  'To go to your school, your religious services and your activities.',
  'To speak with your social worker, attorney, advocate and the Ombudsperson at any time, in private.',
  'To go to court and speak to the judge.',
  'To have your own place to keep your things.',
  'Not to be locked in any room or building.',
]
const derechos = [
  'Vivir en un hogar seguro, sano y cómodo, donde te traten con respeto.',
  'No sufrir abuso físico, sexual, emocional ni de otra clase, ni castigos corporales.',
  'Recibir comida sana suficiente, ropa propia y una mesada.',
  'Recibir atención médica, dental, de la vista y de salud mental.',
  'No tomar medicinas que ningún médico o tribunal haya ordenado para ti.',
  'Comunicarte con tus padres, hermanos y amigos y visitarlos, salvo que un tribunal diga otra cosa.',
  'Hacer y recibir llamadas privadas, y enviar y recibir cartas sin abrir.',
  'Ir a tu escuela, a tus servicios religiosos y a tus actividades.',
  'Hablar en privado y en todo momento con tu trabajador social, tu abogado, tu defensor y la Ombudsperson.',
  'Ir al tribunal y hablar con el juez.',
  'Tener un lugar propio para guardar tus cosas.',
  'No ser encerrado en ningún cuarto o edificio.',
]
const rightsDue = due('Yearly', 'Membership Start', 0)

const personalRights = form({
  name: 'Personal Rights',
  label: 'Personal rights',
  type: 'Consent',
  signing: 'Either',
  page: [
    childHead,
    row(
      dated('ExplainedOn', 'Explained on'),
      choice('ExplainedIn', 'Language', ['English', 'Spanish', 'Other'], { needed: true, initial: 'English' }),
      choice('HowExplained', 'How', ['Read by the child', 'Read aloud', 'In simple words', 'With an interpreter'], {
        needed: true,
      }),
    ),
    section('Your rights', numbered(...rights)),
    section(
      'If somebody does not respect them',
      say('Tell your social worker, or call any of these numbers. Nobody may punish you for calling.'),
      row(
        phone('WorkerPhone', 'Your case manager', { from: 'CaseManager.Phone' }),
        phone('LicensingPhone', 'Licensing office', { needed: true, initial: '8005550142' }),
        phone('OmbudsPhone', 'Ombudsperson', { needed: true, initial: '8005550176' }),
      ),
    ),
    section(
      'Understanding',
      row(
        yesNo('CopyGiven', 'A copy was given', { needed: true }),
        yesNo('Understood', 'The child could say the rights in own words', { needed: true }),
      ),
      story('Questions', 'Questions the child asked, and the answers'),
    ),
    section('Signatures', signs('Client', 'Author')),
  ],
  places: [place(withClients, 'Client', '1. Intake / Rights', rightsDue, 'Case Manager', 'Author', 'Client')],
})
const derechosPersonales = form({
  name: 'Personal Rights (Spanish)',
  label: 'Derechos personales',
  type: 'Consent',
  signing: 'Either',
  language: 'es',
  page: [
    childHeadSpanish,
    row(
      dated('ExplainedOn', 'Fecha de la explicación'),
      choice(
        'HowExplained',
        'Cómo',
        ['Leído por el niño o la niña', 'En voz alta', 'Con palabras sencillas', 'Con intérprete'],
        { needed: true },
      ),
    ),
    section('Tus derechos', numbered(...derechos)),
    section(
      'Si alguien no los respeta',
      say('Avisa a tu trabajador social o llama a uno de estos números. Nadie puede castigarte por llamar.'),
      row(
        phone('WorkerPhone', 'Tu trabajador social', { from: 'CaseManager.Phone' }),
        phone('LicensingPhone', 'Oficina de licencias', { needed: true, initial: '8005550142' }),
        phone('OmbudsPhone', 'Ombudsperson', { needed: true, initial: '8005550176' }),
      ),
    ),
    section(
      'Comprensión',
      row(
        yesNo('CopyGiven', 'Se entregó una copia', { needed: true }),
        yesNo('Understood', 'Pudo decir los derechos con sus palabras', { needed: true }),
      ),
      story('Questions', 'Preguntas y respuestas'),
    ),
    section('Firmas', signs('Client', 'Author')),
  ],
  places: [
    place(
      withClients,
      'Client',
      '1. Intake / Rights',
      asNeeded(),
      'Case Manager',
      'Author as Persona que explica',
      'Client as Niño, niña o joven',
    ),
  ],
})

export const rightsForms = [personalRights, derechosPersonales]
