interface Named {
  FirstName: string
  MiddleName: string | null
  LastName: string
  Suffix: string | null
}

export const legalName = (person: Named): string =>
  [person.FirstName, person.MiddleName, person.LastName, person.Suffix].filter(Boolean).join(' ')

export const phoneWords = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

export const phoneHref = (digits: string): string => `tel:+1${digits}`

interface Place {
  AddressLine1: string | null
  AddressLine2: string | null
  City: string | null
  StateAbbreviation: string | null
  ZipCode: string | null
}

/** An address as it stands on an envelope. */
export const addressLines = (place: Place): string[] =>
  [
    [place.AddressLine1, place.AddressLine2].filter(Boolean).join(', '),
    [place.City, [place.StateAbbreviation, place.ZipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ].filter(Boolean)
