// Family | sub-program | city | language | race/ethnicity | who has the case
// As in the playbill; the three older families stand with the other programs.
export const apssFamilies = `
Lastingly | apss | Long Beach | English | 6/3 | Adela Forever-Sample
  Referred on Friday; the phone number in the referral is wrong by one digit.
  - Corinne F 38, Adoptive Mother
  + Maddox M 7: 3

Arraigo | apss | Pomona | Spanish | 7/2 | Adela Forever-Sample
  Three brothers, one kitchen table, and a hearing in spring.
  - Graciela F 41, Adoptive Mother
  - Ernesto M 43, Adoptive Father
  + Joaquín M 12: 160
  + Mateo M 9: 160
  + Tomás M 4: 160

Ruiz-Demo | apss | Palmdale | English | 7/2 | Adela Forever-Sample
  School calls less often than it did.
  - Ofelia F 66, Grandmother
  + Gael M 14: 330

Stayput | apss | Long Beach | English | 8/3 | Adela Forever-Sample
  The authorization runs out in three weeks and the plan is half done.
  - Ingrid F 44, Adoptive Mother
  - Samuel M 46, Adoptive Father
  + Noemi F 10: 345

Raíces-Sample | apss | Pomona | Spanish | 7/2 | Adela Forever-Sample
  Paused while the family is in Guatemala.
  - Marisela F 36, Adoptive Mother
  + Lucero F 8: 210

Homeward | apss | Palmdale | English | 6/3 | Adela Forever-Sample
  Finalized in summer; the photo hangs in the hall.
  - Patricia F 51, Adoptive Mother
  + Oliver M 11: 400
  + Ruby F 8: 400

Belongley | apss | Long Beach | English | 3/3 | Adela Forever-Sample
  Searches for her birth mother, with everybody’s blessing.
  - Helen F 53, Adoptive Mother
  + Grace F 16: 250

Keepwell-Test | apss | Pomona | English | 4/3 | Adela Forever-Sample
  The months are used up; the renewal has not come.
  - Denise F 49, Adoptive Mother
  + Isaac M 13: 395

Nidal | apss | Palmdale | Spanish | 7/2 | Adela Forever-Sample
  Two little ones, not home alone for a minute.
  - Rocío F 34, Adoptive Mother
  - Fermín M 37, Adoptive Father
  + Alma F 3: 55
  + León M 2: 55

Steadman-Example | apss | Long Beach | English | 6/3 | Adela Forever-Sample
  A grandmother who became mother, on paper too.
  - Loretta F 64, Grandmother
  + Kaylee F 9: 120

Wovenbridge | apss | Pomona | English | 8/3 | Adela Forever-Sample
  Done: every goal met, and a cake for it.
  - Nathalie F 45, Adoptive Mother
  + Elias M 12: 420 = Graduated - Goals Met 25

Yonderly | apss | Palmdale | English | 4/3 | Adela Forever-Sample
  Moved to Arizona before the second review.
  - Cheryl F 50, Adoptive Mother
  + Trinity F 14: 300 = Moved Out of Area 70
`
