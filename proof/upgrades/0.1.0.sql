-- What version 0.1.0 kept, before Kysely recorded its migrations: made through its own calls, as SQLite writes it.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE migration (name text primary key);
INSERT INTO migration VALUES('0001-product');
INSERT INTO migration VALUES('0002-mails-once');
INSERT INTO migration VALUES('0003-calendar-feed');
INSERT INTO migration VALUES('0004-plan');
INSERT INTO migration VALUES('0005-counts-by-index');
CREATE TABLE organization (
      id integer primary key autoincrement, email text not null, email_key text not null unique,
      type text not null check (type in ('admin', 'manufacturer', 'test driver')),
      confirmed_at text, last_login text, credentials integer not null default 0,
      organization_name text not null default '', business_id text not null default '', organization_show_name text not null default '',
      website text not null default '', social_media text not null default '[]',
      first_name text not null default '', last_name text not null default '', other_emails text not null default '[]',
      phone text not null default '', address text not null default '', postal_number text not null default '', city text not null default '',
      departure_airport text not null default '', arrival_airport text not null default '', tshirt text not null default '',
      day_before text not null default 'no', hotel_before text not null default 'no',
      day_after text not null default 'no', hotel_after text not null default 'no',
      allergies text not null default '', additional_travel_info text not null default '', additional_info text not null default '');
INSERT INTO organization VALUES(1,'admin@seatrial.test','admin@seatrial.test','admin','2026-06-09T06:00:00.000Z','2026-06-09T06:00:00.000Z',0,'The admin of admin@seatrial.test','','','','[]','Kim','admin@seatrial.test','[]','','','','','','','','no','no','no','no','','','');
INSERT INTO organization VALUES(2,'maker1@boats.test','maker1@boats.test','manufacturer','2026-06-09T06:00:00.000Z','2026-06-09T06:00:00.000Z',0,'The manufacturer of maker1@boats.test','','','','[]','Kim','maker1@boats.test','[]','','','','','','','','no','no','no','no','','','');
INSERT INTO organization VALUES(3,'maker2@boats.test','maker2@boats.test','manufacturer','2026-06-09T06:00:00.000Z','2026-06-09T06:00:00.000Z',0,'The manufacturer of maker2@boats.test','','','','[]','Kim','maker2@boats.test','[]','','','','','','','','no','no','no','no','','','');
INSERT INTO organization VALUES(4,'driver1@press.test','driver1@press.test','test driver','2026-06-09T06:00:00.000Z','2026-06-09T06:00:00.000Z',0,'The test driver of driver1@press.test','','','','[]','Kim','driver1@press.test','[]','','','','','','','','no','no','no','no','','','');
INSERT INTO organization VALUES(5,'driver2@press.test','driver2@press.test','test driver','2026-06-09T06:00:00.000Z','2026-06-09T06:00:00.000Z',0,'The test driver of driver2@press.test','','','','[]','Kim','driver2@press.test','[]','','','','','','','','no','no','no','no','','','');
INSERT INTO organization VALUES(6,'driver3@press.test','driver3@press.test','test driver','2026-06-09T06:00:00.000Z','2026-06-09T06:00:00.000Z',0,'The test driver of driver3@press.test','','','','[]','Kim','driver3@press.test','[]','','','','','','','','no','no','no','no','','','');
INSERT INTO organization VALUES(7,'driver4@press.test','driver4@press.test','test driver','2026-06-09T06:00:00.000Z','2026-06-09T06:00:00.000Z',0,'The test driver of driver4@press.test','','','','[]','Kim','driver4@press.test','[]','','','','','','','','no','no','no','no','','','');
INSERT INTO organization VALUES(8,'driver5@press.test','driver5@press.test','test driver','2026-06-09T06:00:00.000Z','2026-06-09T06:00:00.000Z',0,'The test driver of driver5@press.test','','','','[]','Kim','driver5@press.test','[]','','','','','','','','no','no','no','no','','','');
INSERT INTO organization VALUES(9,'driver6@press.test','driver6@press.test','test driver','2026-06-09T06:00:00.000Z','2026-06-09T06:00:00.000Z',0,'The test driver of driver6@press.test','','','','[]','Kim','driver6@press.test','[]','','','','','','','','no','no','no','no','','','');
INSERT INTO organization VALUES(10,'driver7@press.test','driver7@press.test','test driver','2026-06-09T06:00:00.000Z','2026-06-09T06:00:00.000Z',0,'The test driver of driver7@press.test','','','','[]','Kim','driver7@press.test','[]','','','','','','','','no','no','no','no','','','');
INSERT INTO organization VALUES(11,'driver8@press.test','driver8@press.test','test driver','2026-06-09T06:00:00.000Z','2026-06-09T06:00:00.000Z',0,'The test driver of driver8@press.test','','','','[]','Kim','driver8@press.test','[]','','','','','','','','no','no','no','no','','','');
INSERT INTO organization VALUES(12,'New.Öne@press.test','new.öne@press.test','test driver',NULL,NULL,0,'Sea; Boats','','S&B','https://sea.example','[]','Nils','D''Öne','[]','+358 1','Kaj 1','10900','Hanko','HEL','HEL','M','no','no','no','no','','','');
INSERT INTO organization VALUES(13,'soft­hyphen@press.test','soft­hyphen@press.test','test driver',NULL,NULL,0,'Sea; Boats','','S&B','https://sea.example','[]','Nils','D''Öne','[]','+358 1','Kaj 1','10900','Hanko','HEL','HEL','M','no','no','no','no','','','');
INSERT INTO organization VALUES(14,'softhyphen@press.test','softhyphen@press.test','test driver',NULL,NULL,0,'Sea; Boats','','S&B','https://sea.example','[]','Nils','D''Öne','[]','+358 1','Kaj 1','10900','Hanko','HEL','HEL','M','no','no','no','no','','','');
CREATE TABLE session (
      id text primary key, organization integer not null references organization (id), created_at text not null, expires_at text not null);
INSERT INTO session VALUES('IQUjRlwKpBqsXE1PbFdG-lQv7bKQE_Md',1,'2026-06-09T06:00:00.000Z','2026-06-09T18:00:00.000Z');
INSERT INTO session VALUES('f-N17sOIGDwuzjmmN2gH7U5W94fMmmLc',2,'2026-06-09T06:00:00.000Z','2026-06-23T06:00:00.000Z');
INSERT INTO session VALUES('rtkeC8z6SXAuOp-FTX9ZpT8SPope8MTz',3,'2026-06-09T06:00:00.000Z','2026-06-23T06:00:00.000Z');
INSERT INTO session VALUES('vR6hQWLYB-0KY_qgybsniPX6Uc3RsEF-',4,'2026-06-09T06:00:00.000Z','2026-06-23T06:00:00.000Z');
INSERT INTO session VALUES('fJMCjvzW7fkR_ZTYrvhfNAjQFTx-Bbjl',5,'2026-06-09T06:00:00.000Z','2026-06-23T06:00:00.000Z');
INSERT INTO session VALUES('UkhVowN_2O_XT0nhOO6EqT-YvExplVzX',6,'2026-06-09T06:00:00.000Z','2026-06-23T06:00:00.000Z');
INSERT INTO session VALUES('oxpShgx0X4Pqit2R1sZ57j0LCgKbKIoF',7,'2026-06-09T06:00:00.000Z','2026-06-23T06:00:00.000Z');
INSERT INTO session VALUES('68rA9fq1bvRD2YJR5oyRUrVyZx4ZCif1',8,'2026-06-09T06:00:00.000Z','2026-06-23T06:00:00.000Z');
INSERT INTO session VALUES('Pj7A_vB6cqmK7wEvCVU9fpRtpEYG2h80',9,'2026-06-09T06:00:00.000Z','2026-06-23T06:00:00.000Z');
INSERT INTO session VALUES('JylWWKvc5vJnrjd12NHcTrsAJryjGn97',10,'2026-06-09T06:00:00.000Z','2026-06-23T06:00:00.000Z');
INSERT INTO session VALUES('OuxG9B4pjBw8oa5Cfd8jE22hxwq0ODER',11,'2026-06-09T06:00:00.000Z','2026-06-23T06:00:00.000Z');
CREATE TABLE login_request (id integer primary key autoincrement, subject text not null, at text not null);
INSERT INTO login_request VALUES(1,'registration 127.0.0.1','2026-06-09T06:00:00.000Z');
INSERT INTO login_request VALUES(2,'registration 127.0.0.1','2026-06-09T06:00:00.000Z');
INSERT INTO login_request VALUES(3,'registration 127.0.0.1','2026-06-09T06:00:00.000Z');
INSERT INTO login_request VALUES(4,'address driver1@press.test','2026-06-09T06:00:00.000Z');
INSERT INTO login_request VALUES(5,'client 127.0.0.1','2026-06-09T06:00:00.000Z');
INSERT INTO login_request VALUES(6,'registration 127.0.0.1','2026-06-09T06:00:00.000Z');
INSERT INTO login_request VALUES(7,'change driver1@press.test','2026-06-09T06:00:00.000Z');
CREATE TABLE pending_update (
      id integer primary key autoincrement, organization integer not null references organization (id), changes text not null, digest text not null, expires_at text not null);
INSERT INTO pending_update VALUES(1,4,'{"organization_name":"Sea; Boats","organization_show_name":"S&B","website":"https://sea.example","first_name":"Nils","last_name":"D''Öne","phone":"+358 2","address":"Kaj 1","postal_number":"10900","city":"Hanko","departure_airport":"HEL","arrival_airport":"HEL","tshirt":"M"}','fiZCQTFKjRi7eFaM8TRWeRUJ9KPRJZ6OdXQC55CR07o','2026-07-09T06:00:00.000Z');
CREATE TABLE event (
      id integer primary key autoincrement, name text not null, location text not null, start_date text not null, end_date text not null,
      description text not null, program text not null, revision integer not null default 0, plan integer not null default 0, check (start_date <= end_date));
INSERT INTO event VALUES(1,'Hanko Press Days','Hanko','2026-06-10','2026-06-12','','',35,10);
INSERT INTO event VALUES(2,'Åland Days','Hanko','2026-08-01','2026-08-02','','',0,0);
INSERT INTO event VALUES(3,'Hanko Press Days (copy)','Hanko','2026-06-10','2026-06-12','','',0,0);
CREATE TABLE boat (
      id integer primary key autoincrement, event integer not null references event (id), owner integer not null references organization (id),
      make text not null, model text not null, length double precision, beam double precision, draft double precision,
      capacity integer not null check (capacity >= 0), description text not null, links text not null);
INSERT INTO boat VALUES(1,1,2,'Norrskär','M0',7.8499999999999996447,2.5,NULL,2,replace('Fast; "dry"\nand quiet','\n',char(10)),'[]');
INSERT INTO boat VALUES(2,1,2,'Norrskär','M1',7.8499999999999996447,2.5,NULL,3,replace('Fast; "dry"\nand quiet','\n',char(10)),'[]');
INSERT INTO boat VALUES(3,1,3,'O''Hara & Sons','M0',7.8499999999999996447,2.5,NULL,2,replace('Fast; "dry"\nand quiet','\n',char(10)),'[]');
INSERT INTO boat VALUES(4,1,3,'O''Hara & Sons','M1',7.8499999999999996447,2.5,NULL,3,replace('Fast; "dry"\nand quiet','\n',char(10)),'[]');
CREATE TABLE upload (
      location text primary key, owner integer not null references organization (id), name text not null, media_type text not null,
      bytes integer not null, created_at text not null);
INSERT INTO upload VALUES('/uploads/a7e4f5106e04d8afeec53834a5798b92.png',2,'boat 0.png','image/png',91,'2026-06-09T06:00:00.000Z');
INSERT INTO upload VALUES('/uploads/6a5a4b885aff2a912340e3e0d4dbd8e0.png',3,'boat 1.png','image/png',91,'2026-06-09T06:00:00.000Z');
CREATE TABLE attachment (
      boat integer not null references boat (id), location text not null references upload (location), name text not null,
      position integer not null, primary key (boat, position));
INSERT INTO attachment VALUES(1,'/uploads/a7e4f5106e04d8afeec53834a5798b92.png','boat 0.png',0);
INSERT INTO attachment VALUES(3,'/uploads/6a5a4b885aff2a912340e3e0d4dbd8e0.png','boat 1.png',0);
CREATE TABLE leg (
      id integer primary key autoincrement, event integer not null references event (id), identifier text not null, starting_point text not null, ending_point text not null,
      via text not null, date text not null, start_time text not null, end_time text not null, description text not null,
      max_per_boat integer check (max_per_boat >= 0), check (start_time < end_time), unique (id, event));
INSERT INTO leg VALUES(1,1,'10A','','','','2026-06-10','09:00','10:00','',2);
INSERT INTO leg VALUES(2,1,'10B','','','','2026-06-10','10:00','11:00','',NULL);
INSERT INTO leg VALUES(3,1,'10C','','','','2026-06-10','10:30','11:30','',NULL);
INSERT INTO leg VALUES(4,1,'11A','','','','2026-06-11','09:00','10:00','',2);
INSERT INTO leg VALUES(5,1,'11B','','','','2026-06-11','10:00','11:00','',NULL);
INSERT INTO leg VALUES(6,1,'11C','','','','2026-06-11','10:30','11:30','',NULL);
CREATE TABLE leg_boat (
      leg integer not null references leg (id), boat integer not null references boat (id), primary key (leg, boat));
INSERT INTO leg_boat VALUES(1,1);
INSERT INTO leg_boat VALUES(1,2);
INSERT INTO leg_boat VALUES(2,1);
INSERT INTO leg_boat VALUES(2,2);
INSERT INTO leg_boat VALUES(3,3);
INSERT INTO leg_boat VALUES(3,4);
INSERT INTO leg_boat VALUES(4,1);
INSERT INTO leg_boat VALUES(4,2);
INSERT INTO leg_boat VALUES(5,1);
INSERT INTO leg_boat VALUES(5,2);
INSERT INTO leg_boat VALUES(6,3);
INSERT INTO leg_boat VALUES(6,4);
CREATE TABLE day_lock (event integer not null references event (id), date text not null, primary key (event, date));
INSERT INTO day_lock VALUES(1,'2026-06-10');
CREATE TABLE registration (
      id integer primary key autoincrement, event integer not null, leg integer not null, boat integer not null, organization integer not null references organization (id),
      override integer not null, created_at text not null,
      unique (leg, organization), foreign key (leg, event) references leg (id, event), foreign key (leg, boat) references leg_boat (leg, boat));
INSERT INTO registration VALUES(2,1,2,1,4,0,'2026-06-09T06:00:00.000Z');
INSERT INTO registration VALUES(3,1,4,1,4,0,'2026-06-09T06:00:00.000Z');
INSERT INTO registration VALUES(4,1,5,1,4,0,'2026-06-09T06:00:00.000Z');
INSERT INTO registration VALUES(5,1,1,2,5,0,'2026-06-09T06:00:00.000Z');
INSERT INTO registration VALUES(6,1,3,4,5,0,'2026-06-09T06:00:00.000Z');
INSERT INTO registration VALUES(7,1,4,2,5,0,'2026-06-09T06:00:00.000Z');
INSERT INTO registration VALUES(8,1,6,4,5,0,'2026-06-09T06:00:00.000Z');
INSERT INTO registration VALUES(9,1,2,1,6,0,'2026-06-09T06:00:00.000Z');
INSERT INTO registration VALUES(10,1,5,1,6,0,'2026-06-09T06:00:00.000Z');
INSERT INTO registration VALUES(11,1,1,2,7,0,'2026-06-09T06:00:00.000Z');
INSERT INTO registration VALUES(12,1,2,2,7,0,'2026-06-09T06:00:00.000Z');
INSERT INTO registration VALUES(13,1,4,2,7,0,'2026-06-09T06:00:00.000Z');
INSERT INTO registration VALUES(14,1,5,2,7,0,'2026-06-09T06:00:00.000Z');
INSERT INTO registration VALUES(15,1,1,1,8,0,'2026-06-09T06:00:00.000Z');
INSERT INTO registration VALUES(16,1,3,3,8,0,'2026-06-09T06:00:00.000Z');
INSERT INTO registration VALUES(17,1,4,1,8,0,'2026-06-09T06:00:00.000Z');
INSERT INTO registration VALUES(18,1,6,3,8,0,'2026-06-09T06:00:00.000Z');
INSERT INTO registration VALUES(19,1,2,2,9,0,'2026-06-09T06:00:00.000Z');
INSERT INTO registration VALUES(20,1,5,2,9,0,'2026-06-09T06:00:00.000Z');
INSERT INTO registration VALUES(21,1,3,4,11,0,'2026-06-09T06:00:00.000Z');
INSERT INTO registration VALUES(22,1,6,4,11,0,'2026-06-09T06:00:00.000Z');
INSERT INTO registration VALUES(23,1,1,1,11,1,'2026-06-09T06:00:00.000Z');
CREATE TABLE settings (
      id integer primary key check (id = 1), welcome_text text not null default '', registration_email text not null default '',
      confirmation_email text not null default '', front_page_text text not null default '', contact_email text not null default '',
      booking_requires_confirmation integer not null default 0);
INSERT INTO settings VALUES(1,'Welcome to Hanko, {{first_name}}','Hello {{first_name}}, {{login_link}}','You are confirmed. {{login_link}}','Press test days','press@seatrial.test',0);
CREATE TABLE outbox (
      id integer primary key autoincrement, kind text not null, organization integer not null, recipient text not null, details text not null, message_id text not null,
      created_at text not null, due_at text not null, attempts integer not null default 0, sent_at text, failed_at text, last_error text, once text);
INSERT INTO outbox VALUES(1,'booked_for_you',11,'driver8@press.test','{"trips":[{"id":23,"organization":11,"event":1,"event_name":"Hanko Press Days","event_location":"Hanko","leg":1,"identifier":"10A","description":"","date":"2026-06-10","start_time":"09:00","end_time":"10:00","starting_point":"","ending_point":"","via":"","make":"Norrskär","model":"M0"}]}','b2835519-37af-4c37-b961-9e2445968b25','2026-06-09T06:00:00.000Z','2026-06-09T06:03:00.000Z',1,'2026-06-09T06:00:00.000Z',NULL,NULL,NULL);
INSERT INTO outbox VALUES(2,'registration',12,'New.Öne@press.test','{}','40b92118-bd7d-43b1-b094-039db343c71f','2026-06-09T06:00:00.000Z','2026-06-09T06:03:00.000Z',1,'2026-06-09T06:00:00.000Z',NULL,NULL,NULL);
INSERT INTO outbox VALUES(3,'registration',13,'soft­hyphen@press.test','{}','f90180e5-05f6-43e0-aefa-951136344e91','2026-06-09T06:00:00.000Z','2026-06-09T06:03:00.000Z',1,'2026-06-09T06:00:00.000Z',NULL,NULL,NULL);
INSERT INTO outbox VALUES(4,'registration',14,'softhyphen@press.test','{}','6d11ad55-450a-4aa9-8ff1-58315efb7e00','2026-06-09T06:00:00.000Z','2026-06-09T06:03:00.000Z',1,'2026-06-09T06:00:00.000Z',NULL,NULL,NULL);
INSERT INTO outbox VALUES(5,'login',4,'driver1@press.test','{}','a9d45023-1c9b-43ab-9355-5d77b1cfa253','2026-06-09T06:00:00.000Z','2026-06-09T06:00:00.000Z',0,NULL,NULL,NULL,NULL);
INSERT INTO outbox VALUES(6,'regedit',4,'driver1@press.test','{"update":1}','ad025a77-f833-4ba1-99e5-ed758e545898','2026-06-09T06:00:00.000Z','2026-06-09T06:00:00.000Z',0,NULL,NULL,NULL,NULL);
CREATE TABLE history (
      id integer primary key autoincrement, at text not null, actor integer, action text not null, organization integer, event integer, leg integer, boat integer,
      date text, details text not null);
INSERT INTO history VALUES(1,'2026-06-09T06:00:00.000Z',1,'settings.edited',NULL,NULL,NULL,NULL,NULL,'{"welcome_text":"Welcome to Hanko, {{first_name}}","registration_email":"Hello {{first_name}}, {{login_link}}","confirmation_email":"You are confirmed. {{login_link}}","front_page_text":"Press test days","contact_email":"press@seatrial.test"}');
INSERT INTO history VALUES(2,'2026-06-09T06:00:00.000Z',1,'event.created',NULL,1,NULL,NULL,NULL,'{"name":"Hanko Press Days","location":"Hanko","start_date":"2026-06-10","end_date":"2026-06-12","description":"","program":""}');
INSERT INTO history VALUES(3,'2026-06-09T06:00:00.000Z',1,'event.created',NULL,2,NULL,NULL,NULL,'{"name":"Åland Days","location":"Hanko","start_date":"2026-08-01","end_date":"2026-08-02","description":"","program":""}');
INSERT INTO history VALUES(4,'2026-06-09T06:00:00.000Z',2,'files.uploaded',2,NULL,NULL,NULL,NULL,'{"files":[{"location":"/uploads/a7e4f5106e04d8afeec53834a5798b92.png","name":"boat 0.png","bytes":91}]}');
INSERT INTO history VALUES(5,'2026-06-09T06:00:00.000Z',2,'boat.created',2,1,NULL,1,NULL,'{"event":1,"owner":2,"make":"Norrskär","model":"M0","length":7.85,"beam":2.5,"draft":null,"capacity":2,"description":"Fast; \"dry\"\nand quiet","links":"[]","attachments":[{"name":"boat 0.png","location":"/uploads/a7e4f5106e04d8afeec53834a5798b92.png"}]}');
INSERT INTO history VALUES(6,'2026-06-09T06:00:00.000Z',2,'boat.created',2,1,NULL,2,NULL,'{"event":1,"owner":2,"make":"Norrskär","model":"M1","length":7.85,"beam":2.5,"draft":null,"capacity":3,"description":"Fast; \"dry\"\nand quiet","links":"[]","attachments":[]}');
INSERT INTO history VALUES(7,'2026-06-09T06:00:00.000Z',3,'files.uploaded',3,NULL,NULL,NULL,NULL,'{"files":[{"location":"/uploads/6a5a4b885aff2a912340e3e0d4dbd8e0.png","name":"boat 1.png","bytes":91}]}');
INSERT INTO history VALUES(8,'2026-06-09T06:00:00.000Z',3,'boat.created',3,1,NULL,3,NULL,'{"event":1,"owner":3,"make":"O''Hara & Sons","model":"M0","length":7.85,"beam":2.5,"draft":null,"capacity":2,"description":"Fast; \"dry\"\nand quiet","links":"[]","attachments":[{"name":"boat 1.png","location":"/uploads/6a5a4b885aff2a912340e3e0d4dbd8e0.png"}]}');
INSERT INTO history VALUES(9,'2026-06-09T06:00:00.000Z',3,'boat.created',3,1,NULL,4,NULL,'{"event":1,"owner":3,"make":"O''Hara & Sons","model":"M1","length":7.85,"beam":2.5,"draft":null,"capacity":3,"description":"Fast; \"dry\"\nand quiet","links":"[]","attachments":[]}');
INSERT INTO history VALUES(10,'2026-06-09T06:00:00.000Z',1,'leg.created',NULL,1,1,NULL,'2026-06-10','{"identifier":"10A","boats":[1,2]}');
INSERT INTO history VALUES(11,'2026-06-09T06:00:00.000Z',1,'leg.created',NULL,1,2,NULL,'2026-06-10','{"identifier":"10B","boats":[1,2]}');
INSERT INTO history VALUES(12,'2026-06-09T06:00:00.000Z',1,'leg.created',NULL,1,3,NULL,'2026-06-10','{"identifier":"10C","boats":[3,4]}');
INSERT INTO history VALUES(13,'2026-06-09T06:00:00.000Z',1,'leg.created',NULL,1,4,NULL,'2026-06-11','{"identifier":"11A","boats":[1,2]}');
INSERT INTO history VALUES(14,'2026-06-09T06:00:00.000Z',1,'leg.created',NULL,1,5,NULL,'2026-06-11','{"identifier":"11B","boats":[1,2]}');
INSERT INTO history VALUES(15,'2026-06-09T06:00:00.000Z',1,'leg.created',NULL,1,6,NULL,'2026-06-11','{"identifier":"11C","boats":[3,4]}');
INSERT INTO history VALUES(16,'2026-06-09T06:00:00.000Z',4,'registration.created',4,1,1,1,NULL,'{"id":1,"override":false}');
INSERT INTO history VALUES(17,'2026-06-09T06:00:00.000Z',4,'registration.created',4,1,2,1,NULL,'{"id":2,"override":false}');
INSERT INTO history VALUES(18,'2026-06-09T06:00:00.000Z',4,'registration.created',4,1,4,1,NULL,'{"id":3,"override":false}');
INSERT INTO history VALUES(19,'2026-06-09T06:00:00.000Z',4,'registration.created',4,1,5,1,NULL,'{"id":4,"override":false}');
INSERT INTO history VALUES(20,'2026-06-09T06:00:00.000Z',5,'registration.created',5,1,1,2,NULL,'{"id":5,"override":false}');
INSERT INTO history VALUES(21,'2026-06-09T06:00:00.000Z',5,'registration.created',5,1,3,4,NULL,'{"id":6,"override":false}');
INSERT INTO history VALUES(22,'2026-06-09T06:00:00.000Z',5,'registration.created',5,1,4,2,NULL,'{"id":7,"override":false}');
INSERT INTO history VALUES(23,'2026-06-09T06:00:00.000Z',5,'registration.created',5,1,6,4,NULL,'{"id":8,"override":false}');
INSERT INTO history VALUES(24,'2026-06-09T06:00:00.000Z',6,'registration.created',6,1,2,1,NULL,'{"id":9,"override":false}');
INSERT INTO history VALUES(25,'2026-06-09T06:00:00.000Z',6,'registration.created',6,1,5,1,NULL,'{"id":10,"override":false}');
INSERT INTO history VALUES(26,'2026-06-09T06:00:00.000Z',7,'registration.created',7,1,1,2,NULL,'{"id":11,"override":false}');
INSERT INTO history VALUES(27,'2026-06-09T06:00:00.000Z',7,'registration.created',7,1,2,2,NULL,'{"id":12,"override":false}');
INSERT INTO history VALUES(28,'2026-06-09T06:00:00.000Z',7,'registration.created',7,1,4,2,NULL,'{"id":13,"override":false}');
INSERT INTO history VALUES(29,'2026-06-09T06:00:00.000Z',7,'registration.created',7,1,5,2,NULL,'{"id":14,"override":false}');
INSERT INTO history VALUES(30,'2026-06-09T06:00:00.000Z',8,'registration.created',8,1,1,1,NULL,'{"id":15,"override":false}');
INSERT INTO history VALUES(31,'2026-06-09T06:00:00.000Z',8,'registration.created',8,1,3,3,NULL,'{"id":16,"override":false}');
INSERT INTO history VALUES(32,'2026-06-09T06:00:00.000Z',8,'registration.created',8,1,4,1,NULL,'{"id":17,"override":false}');
INSERT INTO history VALUES(33,'2026-06-09T06:00:00.000Z',8,'registration.created',8,1,6,3,NULL,'{"id":18,"override":false}');
INSERT INTO history VALUES(34,'2026-06-09T06:00:00.000Z',9,'registration.created',9,1,2,2,NULL,'{"id":19,"override":false}');
INSERT INTO history VALUES(35,'2026-06-09T06:00:00.000Z',9,'registration.created',9,1,5,2,NULL,'{"id":20,"override":false}');
INSERT INTO history VALUES(36,'2026-06-09T06:00:00.000Z',11,'registration.created',11,1,3,4,NULL,'{"id":21,"override":false}');
INSERT INTO history VALUES(37,'2026-06-09T06:00:00.000Z',11,'registration.created',11,1,6,4,NULL,'{"id":22,"override":false}');
INSERT INTO history VALUES(38,'2026-06-09T06:00:00.000Z',1,'registration.created',11,1,1,1,NULL,'{"id":23,"override":true}');
INSERT INTO history VALUES(39,'2026-06-09T06:00:00.000Z',4,'registration.removed',4,1,1,1,NULL,'{"id":1}');
INSERT INTO history VALUES(40,'2026-06-09T06:00:00.000Z',1,'day.locked',NULL,1,NULL,NULL,'2026-06-10','{}');
INSERT INTO history VALUES(41,'2026-06-09T06:00:00.000Z',1,'event.copied',NULL,3,NULL,NULL,NULL,'{"from":1}');
INSERT INTO history VALUES(42,'2026-06-09T06:00:00.000Z',5,'feed.made',5,NULL,NULL,NULL,NULL,'{}');
INSERT INTO history VALUES(43,'2026-06-09T06:00:00.000Z',NULL,'organization.registered',12,NULL,NULL,NULL,NULL,'{}');
INSERT INTO history VALUES(44,'2026-06-09T06:00:00.000Z',NULL,'organization.registered',13,NULL,NULL,NULL,NULL,'{}');
INSERT INTO history VALUES(45,'2026-06-09T06:00:00.000Z',NULL,'organization.registered',14,NULL,NULL,NULL,NULL,'{}');
INSERT INTO history VALUES(46,'2026-06-09T06:00:00.000Z',NULL,'organization.change_asked',4,NULL,NULL,NULL,NULL,'{"update":1}');
INSERT INTO history VALUES(47,'2026-06-09T06:00:00.000Z',16,'registration.created',16,1,6,4,NULL,'{"id":24,"override":false}');
INSERT INTO history VALUES(48,'2026-06-09T06:00:00.000Z',1,'registration.removed',16,1,6,4,NULL,'{"id":24}');
INSERT INTO history VALUES(49,'2026-06-09T06:00:00.000Z',1,'organization.removed',16,NULL,NULL,NULL,NULL,'{"type":"test driver","boats":0,"bookings":1}');
CREATE TABLE calendar_feed (
          organization integer primary key references organization (id), token_hash text not null unique, created_at text not null);
INSERT INTO calendar_feed VALUES(5,'1382f90e9d862d12b84f950afa21ce1280da8f4aa3e4fff1c3cb765494819a2d','2026-06-09T06:00:00.000Z');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('organization',16);
INSERT INTO sqlite_sequence VALUES('history',49);
INSERT INTO sqlite_sequence VALUES('event',3);
INSERT INTO sqlite_sequence VALUES('boat',4);
INSERT INTO sqlite_sequence VALUES('leg',6);
INSERT INTO sqlite_sequence VALUES('registration',24);
INSERT INTO sqlite_sequence VALUES('outbox',7);
INSERT INTO sqlite_sequence VALUES('login_request',7);
INSERT INTO sqlite_sequence VALUES('pending_update',1);
CREATE INDEX session_of_organization on session (organization);
CREATE INDEX login_request_of_subject on login_request (subject, at);
CREATE INDEX boat_of_event on boat (event);
CREATE INDEX boat_of_owner on boat (owner);
CREATE INDEX upload_of_owner on upload (owner);
CREATE INDEX attachment_of_upload on attachment (location);
CREATE INDEX leg_of_event on leg (event, date);
CREATE INDEX leg_boat_of_boat on leg_boat (boat);
CREATE INDEX registration_of_boat on registration (leg, boat);
CREATE INDEX registration_of_organization on registration (organization, event);
CREATE INDEX outbox_due on outbox (due_at) where sent_at is null and failed_at is null;
CREATE INDEX history_of_event on history (event, id);
CREATE INDEX history_of_organization on history (organization, id);
CREATE UNIQUE INDEX outbox_once on outbox (once);
CREATE INDEX registration_of_event on registration (event, leg, boat);
COMMIT;
