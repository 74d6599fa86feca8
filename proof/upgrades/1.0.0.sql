-- What version 1.0.0 kept at noon of an event's first day, made through its own calls; its migrations make the tables.
insert into organization (id, email, email_key, type, confirmed_at, last_login, credentials, organization_name, business_id, organization_show_name, website, social_media, first_name, last_name, other_emails, phone, address, postal_number, city, departure_airport, arrival_airport, tshirt, day_before, hotel_before, day_after, hotel_after, allergies, additional_travel_info, additional_info) values
  (1, 'admin@seatrial.test', 'admin@seatrial.test', 'admin', '2026-06-09T06:00:00.000Z', '2026-06-10T09:00:00.000Z', 0, 'The admin of admin@seatrial.test', '', '', '', '[]', 'Kim', 'admin@seatrial.test', '[]', '', '', '', '', '', '', '', 'no', 'no', 'no', 'no', '', '', ''),
  (2, 'maker1@boats.test', 'maker1@boats.test', 'manufacturer', '2026-05-01T05:00:00.000Z', '2026-06-10T09:00:00.000Z', 0, 'The manufacturer of maker1@boats.test', '', '', '', '[]', 'Kim', 'maker1@boats.test', '[]', '', '', '', '', '', '', '', 'no', 'no', 'no', 'no', '', '', ''),
  (3, 'maker2@boats.test', 'maker2@boats.test', 'manufacturer', '2026-05-01T05:00:00.000Z', '2026-06-10T09:00:00.000Z', 0, 'The manufacturer of maker2@boats.test', '', '', '', '[]', 'Kim', 'maker2@boats.test', '[]', '', '', '', '', '', '', '', 'no', 'no', 'no', 'no', '', '', ''),
  (4, 'driver1@press.test', 'driver1@press.test', 'test driver', '2026-05-01T05:00:00.000Z', '2026-06-10T09:00:00.000Z', 0, 'The test driver of driver1@press.test', '', '', '', '[]', 'Kim', 'driver1@press.test', '[]', '', '', '', '', '', '', '', 'no', 'no', 'no', 'no', '', '', ''),
  (5, 'driver2@press.test', 'driver2@press.test', 'test driver', '2026-05-01T05:00:00.000Z', '2026-06-10T09:00:00.000Z', 0, 'The test driver of driver2@press.test', '', '', '', '[]', 'Kim', 'driver2@press.test', '[]', '', '', '', '', '', '', '', 'no', 'no', 'no', 'no', '', '', ''),
  (6, 'driver3@press.test', 'driver3@press.test', 'test driver', '2026-05-01T05:00:00.000Z', '2026-06-10T09:00:00.000Z', 0, 'The test driver of driver3@press.test', '', '', '', '[]', 'Kim', 'driver3@press.test', '[]', '', '', '', '', '', '', '', 'no', 'no', 'no', 'no', '', '', ''),
  (7, 'driver4@press.test', 'driver4@press.test', 'test driver', '2026-05-01T05:00:00.000Z', '2026-06-10T09:00:00.000Z', 0, 'The test driver of driver4@press.test', '', '', '', '[]', 'Kim', 'driver4@press.test', '[]', '', '', '', '', '', '', '', 'no', 'no', 'no', 'no', '', '', ''),
  (8, 'driver5@press.test', 'driver5@press.test', 'test driver', '2026-05-01T05:00:00.000Z', '2026-06-10T09:00:00.000Z', 0, 'The test driver of driver5@press.test', '', '', '', '[]', 'Kim', 'driver5@press.test', '[]', '', '', '', '', '', '', '', 'no', 'no', 'no', 'no', '', '', ''),
  (9, 'driver6@press.test', 'driver6@press.test', 'test driver', '2026-05-01T05:00:00.000Z', '2026-06-10T09:00:00.000Z', 0, 'The test driver of driver6@press.test', '', '', '', '[]', 'Kim', 'driver6@press.test', '[]', '', '', '', '', '', '', '', 'no', 'no', 'no', 'no', '', '', ''),
  (10, 'erased-10@invalid', 'erased-10@invalid', 'manufacturer', '2026-05-01T05:00:00.000Z', null, 1, '', '', '', '', '[]', '', '', '[]', '', '', '', '', '', '', '', 'no', 'no', 'no', 'no', '', '', ''),
  (11, 'erased-11@invalid', 'erased-11@invalid', 'test driver', '2026-05-01T05:00:00.000Z', null, 1, '', '', '', '', '[]', '', '', '[]', '', '', '', '', '', '', '', 'no', 'no', 'no', 'no', '', '', '');
insert into session (id, organization, created_at, expires_at) values
  ('8o7LgqRRGGjnBNpuZIug69TwgXOOXaEy', 1, '2026-06-10T07:10:00.000Z', '2026-06-10T19:10:00.000Z'),
  ('NMFM6CBppaW0uSJtb4YpEsYbhyCHOLEN', 1, '2026-06-10T06:00:00.000Z', '2026-06-10T18:00:00.000Z'),
  ('arlu80xyb7DTGS3ldyw51fE5lMLGN2Cc', 1, '2026-06-10T07:00:00.000Z', '2026-06-10T19:00:00.000Z'),
  ('gBbFpyPv1B2FjPzNIoa_JXkC_30DMWzc', 1, '2026-06-10T09:00:00.000Z', '2026-06-10T21:00:00.000Z'),
  ('l72LYt5OBoRrz9x19efLI9cZ9EmOJ7cd', 1, '2026-06-10T05:50:00.000Z', '2026-06-10T17:50:00.000Z');
insert into upload (location, owner, name, media_type, bytes, created_at) values
  ('/uploads/bc2c127f8eb8f8cb61b6659750e79015.png', 2, 'deck.png', 'image/png', 91, '2026-06-05T06:00:00.000Z'),
  ('/uploads/k0c61232d2ac7cd4feaf23d2d85e027c7.png', 2, 'cabin.png', 'image/png', 91, '2026-06-05T06:00:00.000Z'),
  ('/uploads/k8bd98479e4e30bff38de0822fecd62f7.png', 2, 'secret.png', 'image/png', 91, '2026-06-05T06:00:00.000Z'),
  ('/uploads/k94085d09720f9ad1ecc09594b6265cc4.png', 3, 'targa.png', 'image/png', 91, '2026-06-05T06:00:00.000Z'),
  ('/uploads/ke72d3445e8c22286e2eb4e07606bc2cf.png', 2, 'sea.png', 'image/png', 91, '2026-06-05T06:00:00.000Z');
insert into event (id, name, location, start_date, end_date, description, program, revision, time_zone, published, picture, map, waiting, waiting_paused, health_days, travel_days, person_months, wishes, day_plan, route, safety, jackets, after, coverage_days, coverage_again_days, coverage_asked, report_published_at, kept_figures) values
  (1, 'Spring Days', 'Hanko', '2026-05-02', '2026-05-02', '', '', 3, 'Europe/Helsinki', 1, null, '', 0, 0, 7, 7, 1, 0, 0, 0, 0, '{}', 1, 14, 60, 0, null, '{"0":{"publications":1},"1":{"publications":1}}'),
  (2, 'Hanko Press Days', 'Hanko', '2026-06-10', '2026-06-12', '', '', 35, 'Europe/Helsinki', 1, null, '', 1, 0, 14, 30, 12, 1, 0, 1, 1, '{"M":4}', 1, 14, 60, 0, null, '{}');
insert into boat (id, event, owner, make, model, length, beam, draft, capacity, description, links, berth, contact_phone, design_category, max_wind) values
  (1, 1, 10, 'Axopar', '29', null, null, null, 2, '', '[]', '', '', '', null),
  (2, 2, 2, 'Axopar', '29', null, null, null, 2, '', '[]', '', '+358 40 555 0100', 'C', 9),
  (3, 2, 2, 'Axopar', '37', null, null, null, 2, '', '[]', '', '', '', null),
  (4, 2, 3, 'Targa', '32', null, null, null, 3, '', '[]', '', '', '', null);
insert into attachment (boat, location, name, position) values
  (2, '/uploads/bc2c127f8eb8f8cb61b6659750e79015.png', 'deck.png', 0);
insert into leg (id, event, identifier, starting_point, ending_point, via, date, start_time, end_time, description, max_per_boat, map, state, planned_start_time, planned_end_time, reason) values
  (1, 1, 'A1', '', '', '', '2026-05-02', '10:00', '11:00', '', null, '', 'scheduled', null, null, ''),
  (2, 2, 'D1', 'Hanko', 'Hanko', '', '2026-06-10', '09:00', '10:00', '', null, '', 'scheduled', null, null, ''),
  (3, 2, 'E2', 'Hanko', 'Kasnäs', '', '2026-06-12', '09:00', '10:00', '', null, '', 'scheduled', null, null, ''),
  (4, 2, 'D2', 'Hanko', 'Hanko', '', '2026-06-10', '11:15', '12:15', '', null, '', 'delayed', '11:00', '12:00', 'Fog'),
  (5, 2, 'D3', 'Hanko', 'Hanko', '', '2026-06-10', '13:00', '14:00', '', null, '', 'cancelled', null, null, 'Wind'),
  (6, 2, 'D4', 'Hanko', 'Hanko', '', '2026-06-10', '15:00', '16:00', '', null, '', 'scheduled', null, null, ''),
  (7, 2, 'E1', 'Hanko', 'Hanko', '', '2026-06-11', '09:00', '10:00', '', null, '', 'scheduled', null, null, '');
insert into leg_boat (leg, boat) values
  (1, 1),
  (2, 2),
  (2, 3),
  (2, 4),
  (3, 2),
  (4, 2),
  (4, 3),
  (4, 4),
  (5, 2),
  (5, 3),
  (5, 4),
  (6, 2),
  (7, 2),
  (7, 3),
  (7, 4);
insert into day_lock (event, date) values
  (2, '2026-06-11');
insert into place (event, place_key, name, harbour) values
  (2, 'hanko', 'Hanko', 'Hanko');
insert into transfer (event, from_harbour, to_harbour, minutes, departures) values
  (2, 'Hanko', 'Kasnäs', 90, '["10:00"]');
insert into registration (id, event, leg, boat, organization, override, created_at, passed, confirm_by, source, no_show) values
  (1, 1, 1, 1, 11, 0, '2026-05-01T05:00:00.000Z', '', null, 'person', 0),
  (2, 2, 2, 2, 4, 0, '2026-06-08T14:00:00.000Z', '', null, 'draw', 0),
  (3, 2, 4, 3, 4, 0, '2026-06-08T14:00:00.000Z', '', null, 'draw', 0),
  (4, 2, 2, 4, 5, 0, '2026-06-08T14:00:00.000Z', '', null, 'draw', 0),
  (5, 2, 7, 2, 5, 0, '2026-06-08T14:00:00.000Z', '', null, 'draw', 0),
  (6, 2, 2, 2, 6, 0, '2026-06-08T17:00:00.000Z', '', null, 'person', 0),
  (7, 2, 4, 2, 7, 0, '2026-06-08T17:00:00.000Z', '', null, 'person', 0),
  (8, 2, 2, 4, 8, 0, '2026-06-08T17:00:00.000Z', '', null, 'person', 1),
  (9, 2, 7, 4, 8, 0, '2026-06-08T17:00:00.000Z', '', null, 'person', 0),
  (10, 2, 7, 3, 9, 0, '2026-06-08T17:00:00.000Z', '', null, 'person', 0),
  (11, 2, 6, 2, 6, 0, '2026-06-08T17:00:00.000Z', '', null, 'person', 0),
  (12, 2, 6, 2, 7, 0, '2026-06-08T17:00:00.000Z', '', null, 'person', 0);
insert into waiting (id, event, organization, boat, leg, give_up, created_at) values
  (1, 2, 9, 2, 6, null, '2026-06-08T17:00:00.000Z');
insert into wish (event, organization, boat, star, drawn) values
  (2, 4, 2, 1, 1),
  (2, 4, 3, 0, 1),
  (2, 5, 2, 0, 1),
  (2, 5, 4, 1, 1);
insert into presence (event, organization, date, from_time, to_time) values
  (2, 4, '2026-06-10', '08:00', '18:00');
insert into draw (event, opens_at, closes_at, booking_opens_at, secret, seed_hash, input, result, drawn_at, numbers_key) values
  (2, '2026-06-05T06:00:00.000Z', '2026-06-08T13:00:00.000Z', '2026-06-08T16:00:00.000Z', '2f6fcbaa7215675cd620ef76fadf0a334281794e837819b98fee66fb323f4595', '57abde7fe3672427a608bff44606119ce079ffda4bad7b2182c2e93b14e26ebc', '{"people":[{"id":4,"lot":"bbeecf899a6817db18356a46bd019733ca6516f8e46f5c260e49dc20d2f71664","wishes":[{"boat":2,"star":true},{"boat":3,"star":false}],"presence":[{"date":"2026-06-10","from":"08:00","to":"18:00"}],"booked":[]},{"id":5,"lot":"b366cece7989e1a996e345b9b5033afd39677d95fd001e40e315217afdf0e3b9","wishes":[{"boat":2,"star":false},{"boat":4,"star":true}],"presence":[],"booked":[]}],"legs":[{"id":2,"date":"2026-06-10","start_time":"09:00","end_time":"10:00","starting_point":"Hanko","ending_point":"Hanko","boats":[{"id":2,"free":2},{"id":3,"free":2},{"id":4,"free":3}]},{"id":3,"date":"2026-06-12","start_time":"09:00","end_time":"10:00","starting_point":"Hanko","ending_point":"Kasnäs","boats":[{"id":2,"free":2}]},{"id":4,"date":"2026-06-10","start_time":"11:00","end_time":"12:00","starting_point":"Hanko","ending_point":"Hanko","boats":[{"id":2,"free":2},{"id":3,"free":2},{"id":4,"free":3}]},{"id":5,"date":"2026-06-10","start_time":"13:00","end_time":"14:00","starting_point":"Hanko","ending_point":"Hanko","boats":[{"id":2,"free":2},{"id":3,"free":2},{"id":4,"free":3}]},{"id":6,"date":"2026-06-10","start_time":"15:00","end_time":"16:00","starting_point":"Hanko","ending_point":"Hanko","boats":[{"id":2,"free":2}]},{"id":7,"date":"2026-06-11","start_time":"09:00","end_time":"10:00","starting_point":"Hanko","ending_point":"Hanko","boats":[{"id":2,"free":2},{"id":3,"free":2},{"id":4,"free":3}]}],"route":{"places":[{"name":"Hanko","harbour":"Hanko"}],"transfers":[{"from":"Hanko","to":"Kasnäs","minutes":90,"departures":["10:00"]}]}}', '{"seats":[{"person":4,"leg":2,"boat":2,"star":true},{"person":4,"leg":4,"boat":3,"star":false},{"person":5,"leg":2,"boat":4,"star":true},{"person":5,"leg":7,"boat":2,"star":false}],"unmet":[]}', '2026-06-08T14:00:00.000Z', '68b59a1618f1614a3f5ba31caa4572cb0248885b09de7979cd7abfc6c17b6780');
insert into weather (event, date, half, wind, gusts, waves, thunder, fog, unit, source, hour, typed_by, typed_at, accepted, accepted_by, accepted_at) values
  (2, '2026-06-10', 'afternoon', null, null, null, 0, 1, 'm/s', '', '', 1, '2026-06-09T06:00:00.000Z', '[]', null, null),
  (2, '2026-06-10', 'morning', 11, 14, 1, 0, 0, 'm/s', 'FMI', '07:00', 1, '2026-06-09T06:00:00.000Z', '["2 2"]', 1, '2026-06-09T06:00:00.000Z');
insert into disruption (id, event, actor, wish, reason, changes, applied_at, undone_at) values
  (1, 2, 1, '{"kind":"delay","minutes":15,"legs":[4]}', 'Fog', '{"legs":[{"id":4,"from":{"date":"2026-06-10","start_time":"11:00","end_time":"12:00","state":"scheduled","planned_start_time":null,"planned_end_time":null,"boats":[2,3,4]},"to":{"date":"2026-06-10","start_time":"11:15","end_time":"12:15","state":"delayed","planned_start_time":"11:00","planned_end_time":"12:00","boats":[2,3,4]},"reasonBefore":""}],"registrations":[],"guests":[],"waiting":[],"declined":[],"overFull":[],"made":[]}', '2026-06-10T07:00:00.000Z', null),
  (2, 2, 1, '{"kind":"cancel","legs":[5]}', 'Wind', '{"legs":[{"id":5,"from":{"date":"2026-06-10","start_time":"13:00","end_time":"14:00","state":"scheduled","planned_start_time":null,"planned_end_time":null,"boats":[2,3,4]},"to":{"date":"2026-06-10","start_time":"13:00","end_time":"14:00","state":"cancelled","planned_start_time":null,"planned_end_time":null,"boats":[2,3,4]},"reasonBefore":""}],"registrations":[{"before":{"id":9,"event":2,"leg":5,"boat":4,"organization":8,"override":0,"created_at":"2026-06-08T17:00:00.000Z","passed":"","confirm_by":null,"source":"person","no_show":0},"after":{"id":9,"event":2,"leg":7,"boat":4,"organization":8,"override":0,"created_at":"2026-06-08T17:00:00.000Z","passed":"","confirm_by":null,"source":"person","no_show":0}}],"guests":[],"waiting":[],"declined":[],"overFull":[],"made":[]}', '2026-06-10T07:00:00.000Z', null);
delete from settings;
insert into settings (id, welcome_text, registration_email, confirmation_email, front_page_text, contact_email, booking_requires_confirmation) values
  (1, 'Welcome', '', '', '', '', 0);
insert into calendar_feed (organization, token_hash, created_at) values
  (4, '02d819bd44e396f7626ec8fa4ed6ac1b3a4b46aa40bf2436cbbd0714e6ac0e8c', '2026-06-09T06:00:00.000Z');
insert into guest (id, event, leg, boat, name, publication, phone, organization, created_at, no_show) values
  ('9fa9340c-9148-42b4-bf57-0e82b726d83c', 2, 2, 4, 'Gwen', 'Daily', '+358 1', null, '2026-06-10T05:50:00.000Z', 0);
insert into crew_link (id, token_hash, event, date, boat, created_at, expires_at, revoked_at, seed) values
  (1, '2dda8a3bafc6f86a4485a8c80bd306ef22cb7cf42526681a65cf291036c1aaa8', 2, '2026-06-10', null, '2026-06-09T06:00:00.000Z', '2026-06-11T00:00:00.000Z', null, '-BGAM1adxVIbfp9Sv2WNhxkgkDpbtGmt4TgS8vZWf2o');
insert into board_link (id, token_hash, event, created_at, seed) values
  (1, '81d6accb6761db08ef5d0e91bd0c1a0c28ff7395bab7dc1e6a03e7a5f1a62b1f', 2, '2026-06-09T06:00:00.000Z', 'U02BXL2yQyfdvzmmNUR5T_cTOob-80S4I_8bQtKOV9c');
insert into boarding_count (event, moved) values
  (1, 1),
  (2, 10);
insert into boarding_mark (id, event, leg, boat, organization, guest, kind, replaces, heads, override, device, device_at, received_at, seq, made_by, crew_link) values
  ('2e13d844-8c19-4d81-a86b-55e46a0be153', 2, 2, 4, 8, null, 'no_show', '[]', null, 0, 'phone', '2026-06-10T05:50:00.000Z', '2026-06-10T05:50:00.000Z', 4, 1, null),
  ('37cd970c-04a2-4bd0-89bb-221e3ae993e2', 2, 2, 4, null, null, 'cast_off', '[]', 1, 1, 'phone', '2026-06-10T06:00:00.000Z', '2026-06-10T06:00:00.000Z', 8, 1, null),
  ('8c69f724-798a-432c-853e-f68d8f40d897', 1, 1, 1, 11, null, 'aboard', '[]', null, 0, 'phone', '2026-05-02T07:00:00.000Z', '2026-05-02T07:00:00.000Z', 1, 1, null),
  ('9b0ec29b-df64-42b2-957f-e29f26a4f872', 2, 2, 2, null, null, 'cast_off', '[]', 1, 1, 'phone', '2026-06-10T06:00:00.000Z', '2026-06-10T06:00:00.000Z', 7, 1, null),
  ('a36f937a-1bac-4916-9d63-665996fdb36b', 2, 2, 2, 6, null, 'aboard', '[]', null, 0, 'phone', '2026-06-10T05:50:00.000Z', '2026-06-10T05:50:00.000Z', 3, 1, null),
  ('aa12a6a7-29cf-4d5f-9941-3ee4db556201', 2, 2, 4, null, '9fa9340c-9148-42b4-bf57-0e82b726d83c', 'aboard', '[]', null, 0, 'phone', '2026-06-10T05:50:00.000Z', '2026-06-10T05:50:00.000Z', 5, 1, null),
  ('cb2e53e3-2fad-4368-9541-6d93512a3608', 2, 2, 2, null, null, 'return', '[]', 1, 0, 'phone', '2026-06-10T07:00:00.000Z', '2026-06-10T07:00:00.000Z', 9, 1, null),
  ('d0c6786d-287e-4615-b89e-581615993f75', 2, 2, 4, null, null, 'return', '[]', 1, 0, 'phone', '2026-06-10T07:00:00.000Z', '2026-06-10T07:00:00.000Z', 10, 1, null);
insert into safety_card (event, version, text, asks, keep_months, valid_days, hash, created_at) values
  (2, 1, 'Wear the kill cord', '[{"kind":"fit"},{"kind":"contact"},{"kind":"licence"}]', 36, null, '1ead8f544c52deb5fb49cae2118e656039a1ecc833e80801374ad777d5e8ec7b', '2026-06-09T06:00:00.000Z');
insert into safety_record (id, event, number, version, text_hash, at, device_at, leg, boat, person_hash, data_hash, previous, hash, organization, guest, person, data) values
  ('880f30ae-0aa0-4c38-be83-0c473b2b6a1c', 2, 1, 1, '1ead8f544c52deb5fb49cae2118e656039a1ecc833e80801374ad777d5e8ec7b', '2026-06-09T06:00:00.000Z', null, null, null, '5c5594ada5385fea7108d412591685781bcaded249965d73f0aea9a4b4c951c5', '9541a6d90913f5f7bdd3a2461da2956fd608d13d72a29042b7764b0b11a51e8b', '0000000000000000000000000000000000000000000000000000000000000000', '39e1c003c118a459167e209956b1a07e402e5a430a10e31b88fd43fbebb460cd', 4, null, '{"salt":"a16503ffe0eedc8b6f5f152fc123e8da","organization":4,"guest":null,"name":"Kim","answers":{"fit":true,"licence":"2026-06-01"}}', '{"salt":"d35bebe1d50e19a8094b9bce461f9898","answers":{"contact":"Home 4"}}'),
  ('add99ea8-b1b0-42ed-b503-075fe5127571', 2, 3, 1, '1ead8f544c52deb5fb49cae2118e656039a1ecc833e80801374ad777d5e8ec7b', '2026-06-10T05:50:00.000Z', '2026-06-10T05:50:00.000Z', 2, 4, '673b33720e7d0e8dc4f9aaf50c44f1acc299719619ae4c39100c873e917564e5', '603024d9b1fde6e29fa9221e8d5a1db3a30bb5912529f54cfbd1fde7730c3f95', 'dc96b571c7816b82068ba32c89ecbf093c59192cf965b2112d8ddbbd5a0ded3b', 'cf121350c824aa7cf603d450c4064ea4e058d411e8f41faf41352795c7cff31d', null, '9fa9340c-9148-42b4-bf57-0e82b726d83c', '{"salt":"0192f84b08ca8c62681ced117562020d","organization":null,"guest":"9fa9340c-9148-42b4-bf57-0e82b726d83c","name":"Gwen","answers":{"fit":true,"licence":"2026-06-01"}}', '{"salt":"3ab19cb5862231f501f3fbbf3235e53f","answers":{"contact":"Home"}}'),
  ('c81f4718-ae5b-494b-b8b9-d0690888d5f7', 2, 2, 1, '1ead8f544c52deb5fb49cae2118e656039a1ecc833e80801374ad777d5e8ec7b', '2026-06-09T06:00:00.000Z', null, null, null, '1672b6a3aa3ce40cc0a4230bf37a762e24275bac5a525a7c25270fa2076db03b', '029ca8b7b891074f7f3864052708e13a05730db3e7c5fb045a23b12be9561e84', '39e1c003c118a459167e209956b1a07e402e5a430a10e31b88fd43fbebb460cd', 'dc96b571c7816b82068ba32c89ecbf093c59192cf965b2112d8ddbbd5a0ded3b', 6, null, '{"salt":"d0f7b414e69c9706b883d8f6f8b18caf","organization":6,"guest":null,"name":"Kim","answers":{"fit":true,"licence":"2026-06-01"}}', '{"salt":"3fc7c39421576bfdb2ab1057958a5af0","answers":{"contact":"Home 6"}}');
insert into safety_ask (event, organization, why, asked_at) values
  (2, 4, 'booked', '2026-06-09T06:00:00.000Z'),
  (2, 4, 'soon', '2026-06-09T06:00:00.000Z'),
  (2, 5, 'booked', '2026-06-09T06:00:00.000Z'),
  (2, 5, 'soon', '2026-06-09T06:00:00.000Z');
insert into safety_departure (leg, boat, event, people, name, at) values
  (2, 2, 2, '[{"organization":6,"guest":null}]', 'Skipper', '2026-06-10T06:00:00.000Z'),
  (2, 4, 2, '[]', 'Skipper', '2026-06-10T06:00:00.000Z');
insert into note (event, organization, boat, text, to_builder, changed_at) values
  (2, 4, 4, 'Ask for the price', null, '2026-06-10T07:10:00.000Z'),
  (2, 6, 2, 'Quiet at 20 knots', 'named', '2026-06-10T07:10:00.000Z'),
  (2, 7, 2, 'The hatch leaks', 'unnamed', '2026-06-10T07:10:00.000Z'),
  (2, 8, 4, 'Loud', 'unnamed', '2026-06-10T07:10:00.000Z');
insert into coverage (id, event, url, address_key, title, medium, added_by, created_at) values
  (1, 2, 'https://boating.test/axopar', '521d81f686f7cf922339f4a7963edb937965753896a354201e92cb7f6453ef0d', '', '', 6, '2026-06-10T07:10:00.000Z');
insert into coverage_boat (coverage, boat) values
  (1, 2);
insert into coverage_person (coverage, organization, added_by, added_as) values
  (1, 6, 6, 'self');
insert into coverage_answer (event, organization, answer, at) values
  (2, 7, 'not_yet', '2026-06-10T07:10:00.000Z');
insert into press_kit (boat, text, terms, date, time, zone, not_before, changed_at) values
  (2, 'The engine is new.', '', '2020-06-09', '18:00', 'Europe/Helsinki', '2020-06-09T15:00:00.000Z', '2026-06-05T06:00:00.000Z'),
  (3, 'A boat nobody knows yet.', 'Say nothing.', '2099-06-20', '09:00', 'Europe/Helsinki', '2099-06-20T06:00:00.000Z', '2026-06-05T06:00:00.000Z'),
  (4, 'For everybody.', '', null, null, null, null, '2026-06-05T06:00:00.000Z');
insert into press_kit_file (boat, location, name, position) values
  (2, '/uploads/ke72d3445e8c22286e2eb4e07606bc2cf.png', 'sea.png', 0),
  (2, '/uploads/k0c61232d2ac7cd4feaf23d2d85e027c7.png', 'cabin.png', 1),
  (3, '/uploads/k8bd98479e4e30bff38de0822fecd62f7.png', 'secret.png', 0),
  (4, '/uploads/k94085d09720f9ad1ecc09594b6265cc4.png', 'targa.png', 0);
insert into kit_agreement (id, boat, organization, terms, not_before, text, agreed_at) values
  (1, 2, 4, '', '2020-06-09T15:00:00.000Z', 'I publish nothing from this press kit, and pass nothing of it on, before this moment.
Not before Tue 9 June 2020, 18:00, Helsinki time.', '2026-06-05T06:00:00.000Z'),
  (2, 3, 5, 'Say nothing.', '2099-06-20T06:00:00.000Z', 'Say nothing.
Not before Sat 20 June 2099, 09:00, Helsinki time.', '2026-06-05T06:00:00.000Z');
insert into outbox (id, kind, organization, recipient, details, message_id, created_at, due_at, attempts, sent_at, failed_at, last_error, once, claimed_until) values
  (1, 'data_ends', 1, 'admin@seatrial.test', '{"ends":[{"event":"Spring Days","kind":"health","due":""},{"event":"Spring Days","kind":"travel","due":""}]}', '2ecefbb8-fa53-4002-9a9f-e3de366b4df8', '2026-05-25T06:00:00.000Z', '2026-05-25T06:00:00.000Z', 1, '2026-06-10T09:00:00.000Z', null, null, 'data_ends 1 health 2026-05-09 2026-05-25, 1 travel 2026-05-09 2026-05-25 1', '2026-06-10T09:03:00.000Z'),
  (3, 'seats_drawn', 4, 'driver1@press.test', '{"trips":[{"id":2,"organization":4,"event":2,"event_name":"Hanko Press Days","event_location":"Hanko","time_zone":"Europe/Helsinki","revision":19,"leg":2,"identifier":"D1","description":"","date":"2026-06-10","start_time":"09:00","end_time":"10:00","starting_point":"Hanko","ending_point":"Hanko","via":"","state":"scheduled","boat":2,"make":"Axopar","model":"29","berth":""},{"id":3,"organization":4,"event":2,"event_name":"Hanko Press Days","event_location":"Hanko","time_zone":"Europe/Helsinki","revision":19,"leg":4,"identifier":"D2","description":"","date":"2026-06-10","start_time":"11:00","end_time":"12:00","starting_point":"Hanko","ending_point":"Hanko","via":"","state":"scheduled","boat":3,"make":"Axopar","model":"37","berth":""}]}', 'fd6dc172-e737-4988-b46a-c7320e1ca13b', '2026-06-08T14:00:00.000Z', '2026-06-08T14:00:00.000Z', 1, '2026-06-10T09:00:00.000Z', null, null, null, '2026-06-10T09:03:00.000Z'),
  (5, 'card_asked', 4, 'driver1@press.test', '{"event":2,"why":"booked"}', '39c042da-39df-4867-9d54-fb9162f135e9', '2026-06-09T06:00:00.000Z', '2026-06-09T06:00:00.000Z', 1, '2026-06-10T09:00:00.000Z', null, null, null, '2026-06-10T09:03:00.000Z'),
  (11, 'card_receipt', 4, 'driver1@press.test', '{"event":2,"number":1}', '014a42c1-9be8-4e80-b553-c1f8228fb46c', '2026-06-09T06:00:00.000Z', '2026-06-09T06:00:00.000Z', 1, '2026-06-10T09:00:00.000Z', null, null, null, '2026-06-10T09:03:00.000Z'),
  (13, 'message', 4, 'driver1@press.test', '{"message":1,"fields":["website","phone","departure_airport","arrival_airport","tshirt"]}', 'e2827b88-2ac6-48f9-a7a3-a212645051a6', '2026-06-09T06:00:00.000Z', '2026-06-09T06:00:00.000Z', 1, '2026-06-10T09:00:00.000Z', null, null, 'message 1 4', '2026-06-10T09:03:00.000Z'),
  (14, 'day_changed', 4, 'driver1@press.test', '{"changes":[{"before":{"id":3,"organization":4,"email":"driver1@press.test","event":2,"event_name":"Hanko Press Days","event_location":"Hanko","time_zone":"Europe/Helsinki","revision":34,"leg":4,"identifier":"D2","description":"","date":"2026-06-10","start_time":"11:00","end_time":"12:00","starting_point":"Hanko","ending_point":"Hanko","via":"","state":"scheduled","boat":3,"make":"Axopar","model":"37","berth":""},"after":{"id":3,"organization":4,"email":"driver1@press.test","event":2,"event_name":"Hanko Press Days","event_location":"Hanko","time_zone":"Europe/Helsinki","revision":34,"leg":4,"identifier":"D2","description":"","date":"2026-06-10","start_time":"11:15","end_time":"12:15","starting_point":"Hanko","ending_point":"Hanko","via":"","state":"delayed","boat":3,"make":"Axopar","model":"37","berth":""}}],"reason":"Fog","undo":false}', '057ad2fc-abf5-4b33-9618-456d5912e14b', '2026-06-10T07:00:00.000Z', '2026-06-10T07:01:00.000Z', 1, '2026-06-10T09:00:00.000Z', null, null, 'disruption-1-4', '2026-06-10T09:03:00.000Z'),
  (16, 'push', 4, '', '{"device":1,"text":{"title":"Your day has changed","body":"11:00 Axopar 37 now leaves 11:15","path":"/register/2?date=2026-06-10&leg=4&boat=3","tag":"trip 4","until":1781082900000}}', 'b43409d6-b840-45e8-bf57-e893a2c24b06', '2026-06-10T07:00:00.000Z', '2026-06-10T09:00:04.056Z', 1, null, null, 'ENOTFOUND', 'push-677acf60-ef52-4d64-ac7f-4aa3d2777385-1', null);
insert into message (id, event, kind, subject, text, is_news, actor, created_at, once) values
  (1, 2, 'message', 'Fenders', 'Hello {{first_name}}', 1, 1, '2026-06-09T06:00:00.000Z', 'JAZWXAxZGO4expwEFfYsdyBQ7MKdsJrDQgO1nHDLMWI');
insert into message_recipient (id, message, organization, mail, status, reason) values
  (1, 1, 4, 'message 1 4', null, '');
insert into push_device (id, organization, endpoint, p256dh, auth, device, soon, created_at) values
  (1, 4, 'https://fcm.googleapis.com/fcm/send/anna', 'BFblnyvaJ8DaU_8ke1Ap7o8Pa-36j4JRqC7rSI4jnWUUAyMDZ-iQnRMMXoKQu_HXW_s9LCE1bCHvloR1MKOLYaU', 'BTBZMqHH6r4Tts7J_aSIgg', 'Chrome on Android', 1, '2026-06-09T06:00:00.000Z'),
  (2, 1, 'https://fcm.googleapis.com/fcm/send/admin', 'BFblnyvaJ8DaU_8ke1Ap7o8Pa-36j4JRqC7rSI4jnWUUAyMDZ-iQnRMMXoKQu_HXW_s9LCE1bCHvloR1MKOLYaU', 'BTBZMqHH6r4Tts7J_aSIgg', 'Chrome on Android', 1, '2026-06-09T06:00:00.000Z');
insert into history (id, at, actor, action, organization, event, leg, boat, date, details) values
  (1, '2026-05-01T05:00:00.000Z', 1, 'event.created', null, 1, null, null, null, '{"name":"Spring Days","location":"Hanko","start_date":"2026-05-02","end_date":"2026-05-02","description":"","program":"","time_zone":"Europe/Helsinki","health_days":7,"travel_days":7,"person_months":1,"after":true}'),
  (2, '2026-05-01T05:00:00.000Z', 1, 'boat.created', 10, 1, null, 1, null, '{"event":1,"owner":10,"make":"Axopar","model":"29","length":null,"beam":null,"draft":null,"capacity":2,"description":"","links":"","berth":"","design_category":"","max_wind":null,"attachments":[]}'),
  (3, '2026-05-01T05:00:00.000Z', 1, 'leg.created', null, 1, 1, null, '2026-05-02', '{"identifier":"A1","boats":[1]}'),
  (4, '2026-05-01T05:00:00.000Z', 11, 'registration.created', 11, 1, 1, 1, null, '{"id":1,"override":false,"passed":[]}'),
  (5, '2026-06-03T06:00:00.000Z', null, 'data.ended', null, 1, null, null, null, '{"kind":"health","people":2,"fields":["allergies"]}'),
  (7, '2026-06-05T06:00:00.000Z', null, 'figures.frozen', null, null, null, null, null, '{"year":2026}'),
  (8, '2026-06-05T06:00:00.000Z', null, 'organization.emptied', 10, null, null, null, null, '{"fields":["email","organization_name","business_id","organization_show_name","website","social_media","first_name","last_name","other_emails","phone","address","postal_number","city","departure_airport","arrival_airport","tshirt","day_before","hotel_before","day_after","hotel_after","allergies","additional_travel_info","additional_info"]}'),
  (11, '2026-06-05T06:00:00.000Z', 1, 'settings.edited', null, null, null, null, null, '{"welcome_text":"Welcome"}'),
  (22, '2026-06-05T06:00:00.000Z', 1, 'places.saved', null, 2, null, null, null, '{"places":1,"transfers":1}'),
  (23, '2026-06-05T06:00:00.000Z', 2, 'files.uploaded', 2, null, null, null, null, '{"files":[{"location":"/uploads/bc2c127f8eb8f8cb61b6659750e79015.png","name":"deck.png","bytes":91}]}'),
  (24, '2026-06-05T06:00:00.000Z', 2, 'boat.edited', 2, 2, null, 2, null, '{"attachments":[{"name":"deck.png","location":"/uploads/bc2c127f8eb8f8cb61b6659750e79015.png"}],"id":2}'),
  (27, '2026-06-05T06:00:00.000Z', 2, 'kit.saved', 2, 2, null, 2, null, '{"files":2,"not_before":"2026-06-09T15:00:00.000Z"}'),
  (32, '2026-06-05T06:00:00.000Z', 4, 'kit.agreed', 4, 2, null, 2, null, '{"not_before":"2026-06-09T15:00:00.000Z"}'),
  (34, '2026-06-05T06:00:00.000Z', 1, 'draw.set', null, 2, null, null, null, '{"opens_at":"2026-06-05T06:00:00.000Z","closes_at":"2026-06-08T12:00:00.000Z","booking_opens_at":"2026-06-08T15:00:00.000Z"}'),
  (36, '2026-06-05T07:00:00.000Z', 4, 'wishes.saved', 4, 2, null, null, null, '{}'),
  (42, '2026-06-08T14:00:00.000Z', 1, 'draw.drawn', null, 2, null, null, null, '{"people":2,"seats":4,"unmet":0}'),
  (50, '2026-06-08T17:00:00.000Z', 9, 'waiting.joined', 9, 2, 6, 2, null, '{"id":1,"give_up":null}'),
  (51, '2026-06-09T06:00:00.000Z', 1, 'card.saved', null, 2, null, null, null, '{"version":1}'),
  (52, '2026-06-09T06:00:00.000Z', 4, 'card.confirmed', 4, 2, null, null, null, '{"version":1,"number":1}'),
  (54, '2026-06-09T06:00:00.000Z', 4, 'push.added', 4, null, null, null, null, '{}'),
  (56, '2026-06-09T06:00:00.000Z', 4, 'feed.made', 4, null, null, null, null, '{}'),
  (57, '2026-06-09T06:00:00.000Z', 1, 'report.address_made', null, 2, null, null, null, '{"kind":"boats"}'),
  (59, '2026-06-09T06:00:00.000Z', 1, 'crew.link_made', null, 2, null, null, '2026-06-10', '{}'),
  (60, '2026-06-09T06:00:00.000Z', 1, 'board.made', null, 2, null, null, null, '{}'),
  (62, '2026-06-09T06:00:00.000Z', 1, 'day.locked', null, 2, null, null, '2026-06-11', '{}'),
  (63, '2026-06-09T06:00:00.000Z', 1, 'message.sent', null, 2, null, null, null, '{"message":1,"people":1}'),
  (64, '2026-06-09T06:00:00.000Z', 1, 'weather.typed', null, 2, null, null, '2026-06-10', '{"half":"morning","figures":{"wind":11,"gusts":14,"waves":1,"thunder":false,"fog":false,"unit":"m/s","source":"FMI","hour":"07:00"},"words":"morning: 11 m/s, gusts 14 m/s · waves 1 m (FMI 07:00)"}'),
  (65, '2026-06-09T06:00:00.000Z', 1, 'weather.accepted', null, 2, 2, 2, '2026-06-10', '{"half":"morning","figures":{"wind":11,"gusts":14,"waves":1,"thunder":false,"fog":false,"unit":"m/s","source":"FMI","hour":"07:00"},"why":["wind 11 m/s, its own limit ends at 9 m/s"],"words":"morning: 11 m/s, gusts 14 m/s · waves 1 m"}'),
  (67, '2026-06-10T05:50:00.000Z', 1, 'guest.added', null, 2, 2, 4, null, '{"guest":"9fa9340c-9148-42b4-bf57-0e82b726d83c"}'),
  (68, '2026-06-10T05:50:00.000Z', 1, 'seat.missed', 8, 2, 2, 4, null, '{"id":8}'),
  (70, '2026-06-10T06:00:00.000Z', 1, 'card.let_go', null, 2, 2, 2, null, '{}'),
  (72, '2026-06-10T07:00:00.000Z', 1, 'disruption.applied', null, 2, null, null, null, '{"disruption":1,"kind":"delay","guests":[],"declined":[],"words":"2026-06-10 morning: 11 m/s, gusts 14 m/s · waves 1 m"}'),
  (73, '2026-06-10T07:00:00.000Z', 1, 'leg.disrupted', null, 2, 4, null, '2026-06-10', '{"disruption":1,"kind":"delay","before":{"date":"2026-06-10","start_time":"11:00","end_time":"12:00","state":"scheduled","planned_start_time":null,"planned_end_time":null,"boats":[2,3,4]},"after":{"date":"2026-06-10","start_time":"11:15","end_time":"12:15","state":"delayed","planned_start_time":"11:00","planned_end_time":"12:00","boats":[2,3,4]},"words":"11:00–12:00 became 11:15–12:15"}'),
  (76, '2026-06-10T07:00:00.000Z', 1, 'registration.moved_away', 8, 2, 5, 4, null, '{"disruption":2,"kind":"cancel","id":9,"from":{"leg":5,"boat":4},"words":"Targa 32 on E1 (09:00–10:00)"}'),
  (77, '2026-06-10T07:00:00.000Z', 1, 'registration.moved', 8, 2, 7, 4, null, '{"disruption":2,"kind":"cancel","id":9,"from":{"leg":5,"boat":4},"words":"Targa 32 on D3 (13:00–14:00)"}'),
  (78, '2026-06-10T07:10:00.000Z', 6, 'coverage.added', 6, 2, null, null, null, '{}');
delete from instance;
insert into instance (id, name, push_key) values
  (1, '05a59e47-e1b6-44a9-8fda-24e52fc5c1db', 'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgTpV2XuExDNewB-CP2fqP8HdUGiTqEbXXnJWIbeilIRKhRANCAAQZDMonqM_SAEhyciLk7NoBMuvV_sEa47ZK8g1e7LKTq8zwfAg9WIPxM8apjllUD__4fc2ZFiZF6h410E6jHDI4');
insert into data_end (event, kind, due, reminded_on, ended_at, figures) values
  (1, 'health', '2026-05-09', '2026-05-25', '2026-06-03T06:00:00.000Z', '{"allergies":0}'),
  (1, 'person', '2026-06-02', '2026-06-03', '2026-06-05T06:00:00.000Z', '{}'),
  (1, 'travel', '2026-05-09', '2026-05-25', '2026-06-03T06:00:00.000Z', '{"departure_airport":0,"arrival_airport":0,"day_before":0,"hotel_before":0,"day_after":0,"hotel_after":0,"additional_travel_info":0}');
insert into yearly_figures (year, figures, frozen_at) values
  ('2025', '{"offered":0,"taken":0,"sailed":0,"publications":0}', '2026-06-09T06:00:00.000Z'),
  ('2026', '{"offered":null,"taken":null,"sailed":0,"publications":null}', '2026-06-05T06:00:00.000Z');
insert into report_address (id, token_hash, organization, event, kind, created_at) values
  (1, '47c8f3ce8991c0664fd10873695324807f7a65351e7d0d8d3caf45f0a699500f', 1, 2, 'boats', '2026-06-09T06:00:00.000Z'),
  (2, '340bdc1df3382f2ee66d4734d3338754727869bc0ec38464ef3d84ea34073e8e', 2, 2, 'bregs', '2026-06-09T06:00:00.000Z');
