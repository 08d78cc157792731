import { catalog } from '#platform/web/i18n.ts'

const useRules = catalog(
  () => ({
    Approval: 'Approved',
    Hold: 'Open to children',
    Beds: 'Free beds',
    HomeSize: 'Children in the home',
    Intensive: 'Intensive home',
    UnderTwo: 'Under two or not walking',
    UnderThree: 'Under three',
    Bedroom: 'Bedrooms',
    Update: 'Yearly update',
    Age: 'Ages',
    Sex: 'Boys, girls',
    Designation: 'Designation',
    Papers: 'Papers',
    Concern: 'Open concerns',
    Language: 'Language',
    Siblings: 'Siblings',
    School: 'Same school district',
    County: 'Same county',
    Distance: 'Distance',
    Experience: 'Experience',
    Wishes: 'Fits the family’s wishes',
    Empty: 'Home empty',
    LastOffer: 'Last offer',
    Now: 'Home right now',
  }),
  () => ({
    Approval: 'Aprobada',
    Hold: 'Abierta a niños',
    Beds: 'Camas libres',
    HomeSize: 'Niños en el hogar',
    Intensive: 'Hogar intensivo',
    UnderTwo: 'Menores de dos o sin caminar',
    UnderThree: 'Menores de tres',
    Bedroom: 'Habitaciones',
    Update: 'Revisión anual',
    Age: 'Edades',
    Sex: 'Niños, niñas',
    Designation: 'Designación',
    Papers: 'Documentos',
    Concern: 'Quejas abiertas',
    Language: 'Idioma',
    Siblings: 'Hermanos',
    School: 'Mismo distrito escolar',
    County: 'Mismo condado',
    Distance: 'Distancia',
    Experience: 'Experiencia',
    Wishes: 'Coincide con los deseos de la familia',
    Empty: 'Hogar vacío',
    LastOffer: 'Última oferta',
    Now: 'El hogar ahora',
  }),
)

/** What a rule is called in the head of its row. */
export function useRuleText() {
  const t: Record<string, string> = useRules()
  return (rule: string): string => t[rule] ?? rule
}
