// Sub-programs | school | type | city. Every school is invented.

export const schools = `
north-valley | Little Steps Example Preschool | Preschool | Van Nuys
north-valley | Fable Elementary | Elementary | Reseda
north-valley | Storybook Elementary | Elementary | Pacoima
north-valley | Fable Middle School | Middle | Reseda
north-valley | Makebelieve High School | High | Northridge
north-valley | Second Draft Continuation School | Continuation | Canoga Park
north-valley, wraparound, residential | Blank Page Non-Public School | Non-Public | Sylmar
north-valley | Valley Demo Charter | Charter | Van Nuys
orange-county | Sandbox Sample Preschool | Preschool | Santa Ana
orange-county | Orange Example Elementary | Elementary | Anaheim
orange-county | Invented Middle School | Middle | Fullerton
orange-county | Placeholder High School | High | Santa Ana
inland-desert | Cactus Sample Preschool | Preschool | Riverside
inland-desert | Mirage Elementary | Elementary | Indio
inland-desert | Tumble Middle School | Middle | Hemet
inland-desert, residential | Desert Demo High School | High | Riverside
las-vegas | Silver Sample Preschool | Preschool | Henderson
las-vegas | Neon Example Elementary | Elementary | Las Vegas
las-vegas | Marquee Middle School | Middle | Las Vegas
las-vegas | Nowhere High School | High | Henderson
puget-sound | Raindrop Sample Preschool | Preschool | Lynnwood
puget-sound | Ferry Example Elementary | Elementary | Everett
puget-sound | Evermore Middle School | Middle | Kent
puget-sound | Lighthouse Demo High School | High | Seattle
inland-northwest | Acorn Sample Preschool | Preschool | Spokane
inland-northwest | Orchard Example Elementary | Elementary | Yakima
inland-northwest | Wheatfield Middle School | Middle | Spokane
inland-northwest | Basin Demo High School | High | Moses Lake
southwest-washington | Sprout Sample Preschool | Preschool | Vancouver
southwest-washington | Mossy Example Elementary | Elementary | Vancouver
southwest-washington | Timber Middle School | Middle | Kelso
southwest-washington | Columbia Demo High School | High | Vancouver
`

/** Service | category; offered by every foster sub-program. */
export const services = `
Tutoring | Education
Individual Therapy | Mental Health
Trauma-Focused Therapy | Mental Health
Supervised Family Visits | Family
Sibling Visits | Family
Transport to School of Origin | Transport
Respite | Family Support
Independent Living Skills | Transition
Speech Therapy | Health
`
