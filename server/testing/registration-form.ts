/** The fields of a registration form that is filled in, without the address. */
export const registrationForm = {
  first_name: 'Maija',
  last_name: 'Meri',
  organization_name: 'Boating Weekly',
  website: 'https://weekly.test',
  phone: '+358 40 1234567',
  departure_airport: 'ARN',
  arrival_airport: 'HEL',
  tshirt: 'M',
};
