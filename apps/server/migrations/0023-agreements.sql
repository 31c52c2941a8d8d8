-- Agreements (maintenance contracts) with customers, and the units that each is about.
create table agreement (
  agreement_id   integer generated always as identity primary key,
  agree_num      text not null check (char_length(agree_num) between 1 and 50),
  agree_words    text not null generated always as (lower(agree_num)) stored,
  -- Who maintains by it; null where it is not said.
  company_id     integer references company,
  customer_name  text not null default '' check (char_length(customer_name) <= 100),
  customer_words text not null generated always as (lower(customer_name)) stored,
  kind           text not null check (kind in ('full', 'half', 'labour', 'onDemand')),
  start_date     date not null,
  -- The last day on which it holds.
  end_date       date not null check (end_date >= start_date),
  remark         text not null default '' check (char_length(remark) <= 200),
  -- The name stays when the account is gone.
  creator        text not null,
  create_date    timestamptz not null default now(),
  updater        text not null default '',
  update_date    timestamptz,
  -- Goes up with every edit, so that the second of two editors is refused.
  version        integer not null default 1
);
create unique index agreement_num on agreement (agree_words);
create index agreement_words on agreement using gin (agree_words gin_trgm_ops, customer_words gin_trgm_ops);
-- The default order; what ends within a time is counted in it alone.
create index agreement_by_end on agreement (end_date, agreement_id) include (start_date, kind);
create index agreement_by_start on agreement (start_date, agreement_id);
create index agreement_by_company on agreement (company_id) where company_id is not null;

create table agreement_elevator (
  agreement_id integer not null references agreement on delete cascade,
  elevator_id  integer not null references elevator,
  -- Copied from the unit, and follow it.
  city_id      integer not null,
  domain_id    integer not null,
  primary key (agreement_id, elevator_id) include (city_id, domain_id)
);
create index agreement_elevator_of_unit on agreement_elevator (elevator_id) include (agreement_id);
create index agreement_elevator_of_site on agreement_elevator (domain_id) include (agreement_id);
create index agreement_elevator_of_city on agreement_elevator (city_id) include (agreement_id);

create trigger elevator_moves_agreements after update on elevator
  for each row when ((old.city_id, old.domain_id) is distinct from (new.city_id, new.domain_id))
  execute function elevator_moves_agreements();
