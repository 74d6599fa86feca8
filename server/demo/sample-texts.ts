import type { Settings } from '#domain/settings.ts';

export const sampleSettings: Partial<Settings> = {
  front_page_text:
    'Three days, a dozen boatyards, twenty-two boats.\n\nWelcome to the press test days in Hanko. Journalists register here, choose the boats that they want to try, and find their seats again on the day.',
  welcome_text:
    'Welcome aboard! Choose a leg for each time of the day. Be at the pier ten minutes before it starts; life jackets are there in every size.',
  registration_email:
    'Dear {{first_name}},\n\nthank you for registering to {{event}} in {{event_location}}, {{event_dates}}.\n\nChoose your legs here:\n{{login_link}}\n\nSee you at the marina!',
  confirmation_email:
    'Dear {{first_name}},\n\nyour place at {{event}} is confirmed. Log in here to choose your legs:\n{{login_link}}\n',
  contact_email: 'press@hanko.example',
};

export const sampleProgram = {
  description:
    'Press test days for the boats of the coming season: short loops, longer runs along the shore, and a trip to the Bengtskär lighthouse.',
  program: [
    '08:00 Breakfast and briefing in the boathouse',
    '09:00 First legs',
    '12:30 Lunch on the pier',
    '13:00 Afternoon legs',
    '17:30 Back in the harbour, questions to the yards',
    '18:00 Evening trip to Bengtskär',
    '20:30 Dinner and sauna',
  ].join('\n'),
};
