-- A company starts with the hours of `defaultBusinessHours`, as queues and connections do. The column has them too, because
-- processes of the release before add companies without hours.
-- Locks: companies for a moment.
alter table companies alter column schedules set default '[
  {"weekday": "Segunda-feira", "weekdayEn": "monday", "startTimeA": "08:00", "endTimeA": "12:00", "startTimeB": "13:00", "endTimeB": "18:00"},
  {"weekday": "Terça-feira", "weekdayEn": "tuesday", "startTimeA": "08:00", "endTimeA": "12:00", "startTimeB": "13:00", "endTimeB": "18:00"},
  {"weekday": "Quarta-feira", "weekdayEn": "wednesday", "startTimeA": "08:00", "endTimeA": "12:00", "startTimeB": "13:00", "endTimeB": "18:00"},
  {"weekday": "Quinta-feira", "weekdayEn": "thursday", "startTimeA": "08:00", "endTimeA": "12:00", "startTimeB": "13:00", "endTimeB": "18:00"},
  {"weekday": "Sexta-feira", "weekdayEn": "friday", "startTimeA": "08:00", "endTimeA": "12:00", "startTimeB": "13:00", "endTimeB": "18:00"},
  {"weekday": "Sábado", "weekdayEn": "saturday", "startTimeA": "08:00", "endTimeA": "12:00", "startTimeB": "13:00", "endTimeB": "18:00"},
  {"weekday": "Domingo", "weekdayEn": "sunday", "startTimeA": "08:00", "endTimeA": "12:00", "startTimeB": "13:00", "endTimeB": "18:00"}
]';
