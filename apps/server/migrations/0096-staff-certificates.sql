-- The certificate by which a person works on elevators: its kind, its number and its last day, or none of the three.
alter table account
  add column cert_kind   text not null default '' check (cert_kind in ('', 'T', 'A')),
  add column cert_number text not null default '' check (char_length(cert_number) <= 30),
  add column cert_until  date,
  add check ((cert_kind = '') = (cert_number = '') and (cert_kind = '') = (cert_until is null));
