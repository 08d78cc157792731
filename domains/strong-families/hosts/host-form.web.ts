export const hostFields = [
  { name: 'Name', span: 12 },
  { name: 'PhoneNumberDigits', span: 6 },
  { name: 'Email', span: 6 },
  { name: 'OrganizationID', span: 12 },
  { name: 'Languages', span: 12 },
  { name: 'AddressLine1', span: 12 },
  { name: 'City', span: 6 },
  { name: 'StateAbbreviation', span: 6 },
  { name: 'ZipCode', span: 6 },
  { name: 'County', span: 6 },
] as const
