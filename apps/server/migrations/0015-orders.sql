-- Orders: who goes to a unit whose alarm was dispatched. One for each event; its alarms keep their stages.

create table work_order (
  order_id     bigint generated always as identity primary key,
  -- The first alarm of the event.
  event_id     bigint not null unique references alarm on delete cascade,
  -- Not referenced, as in alarm_stage: the alarm has the unit.
  elevator_id  integer not null,
  -- Copied from the unit, and follow it.
  city_id      integer not null,
  domain_id    integer not null,
  -- 0 this system, 1 a hotline dispatch
  source       smallint not null check (source in (0, 1)),
  -- 0 people are trapped, 1 level A, 2 other: the gravest of its alarms that are not over, at the end of all
  priority     smallint not null check (priority in (0, 1, 2)),
  created_at   timestamptz not null,
  -- Until when somebody should have accepted, and until when somebody should be there.
  assign_due   timestamptz not null,
  arrival_due  timestamptz,
  state        text not null check (state in ('pending', 'processing', 'processed', 'filed')),
  processed_at timestamptz,
  -- Up where an order that was over goes on, and where everybody was asked: then all are asked again.
  round        integer not null default 1,
  -- Whose people are asked first: a dispatcher said so.
  team_id      integer references team on delete set null,
  -- Nobody who could be asked was found the last time.
  nobody       boolean not null default false,
  -- When to look for somebody; infinity while somebody has the order, or is there without having it.
  ask_at       timestamptz not null default now(),
  -- The name stays when the account is gone.
  filed_by     text not null default '',
  filed_at     timestamptz,
  reason       text not null default '' check (char_length(reason) <= 200),
  false_alarm  boolean not null default false,
  -- People are inside, also where the order was cancelled.
  inside       boolean not null default false,
  -- The order of the list: people inside, then open ones by priority, then all others.
  urgency      smallint not null generated always as (
    case when inside then 0 when state in ('pending', 'processing') then priority else 9 end) stored,
  check ((state = 'filed') = (filed_at is not null)),
  check ((state in ('processed', 'filed')) = (processed_at is not null)),
  check (state = 'filed' or not false_alarm)
);
create index work_order_by_urgency on work_order (urgency, created_at desc, order_id desc)
  include (elevator_id, domain_id, city_id, state);
create index work_order_newest on work_order (created_at desc, order_id desc) include (elevator_id, domain_id, city_id, state);
create index work_order_by_elevator on work_order (elevator_id, created_at desc);
create index work_order_by_city on work_order (city_id, urgency, created_at desc, order_id desc);
create index work_order_to_ask on work_order (priority, created_at, order_id) include (ask_at)
  where state in ('pending', 'processing');
-- Those that wait to be filed, among very many that are.
create index work_order_to_file on work_order (urgency, created_at desc, order_id desc)
  include (elevator_id, domain_id, city_id) where state = 'processed';

-- Who was asked. It stands until `over_at`: one at a time.
create table order_assignment (
  assignment_id bigint generated always as identity primary key,
  order_id      bigint not null references work_order on delete cascade,
  round         integer not null,
  -- The name stays when the account is gone.
  user_id       integer references account on delete set null,
  person_name   text not null,
  -- On duty, on duty and nearest, or named by somebody.
  how           text not null check (how in ('roster', 'nearest', 'person')),
  assigned_by   text not null default '' check ((assigned_by <> '') = (how = 'person')),
  offered_at    timestamptz not null default now(),
  answer_due    timestamptz not null,
  answer        text check (answer in ('accepted', 'declined', 'silent', 'withdrawn')),
  answered_at   timestamptz,
  reason        text not null default '' check (char_length(reason) <= 200),
  over_at       timestamptz,
  -- Where the person was last seen, and how far from the unit.
  longitude     double precision,
  latitude      double precision,
  metres        integer,
  check ((answer is null) = (answered_at is null)),
  check (over_at is not null or answer is null or answer = 'accepted')
);
create unique index order_assignment_standing on order_assignment (order_id) where over_at is null;
create index order_assignment_of on order_assignment (order_id, assignment_id desc);
create index order_assignment_load on order_assignment (user_id) where over_at is null;
create index order_assignment_due on order_assignment (answer_due) where over_at is null and answer is null;

-- What people did that the stages of the alarms do not contain: acceptance, on the way, and from where.
create table order_step (
  -- Made by the phone: sent twice it counts once.
  step_id   uuid primary key,
  order_id  bigint not null references work_order on delete cascade,
  step      text not null check (step in ('accepted', 'declined', 'onTheWay', 'arrived', 'completed', 'rescued', 'filed', 'falseAlarm')),
  user_id   integer references account on delete set null,
  person    text not null,
  at        timestamptz not null default now(),
  -- By the phone's clock, brought to the server's; null where no phone said it.
  device_at timestamptz,
  note      text not null default '' check (char_length(note) <= 200),
  longitude double precision,
  latitude  double precision,
  accuracy  double precision,
  check ((longitude is null) = (latitude is null))
);
create index order_step_of on order_step (order_id, at);

create trigger alarms_make_orders after insert on alarm
  referencing new table as added for each statement execute function alarms_make_orders();
create trigger alarms_change_orders after update on alarm
  referencing old table as earlier new table as changed for each statement execute function alarms_change_orders();
create trigger elevator_moves_orders after update on elevator for each row
  when ((old.city_id, old.domain_id) is distinct from (new.city_id, new.domain_id))
  execute function elevator_moves_orders();
