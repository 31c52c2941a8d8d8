-- Orders: who goes to a unit whose alarm was dispatched. One for each event; its alarms keep their stages.

create table work_order (
  order_id     bigint generated always as identity primary key,
  -- The first alarm of the event.
  event_id     bigint not null unique references alarm on delete cascade,
  elevator_id  integer not null references elevator,
  -- As its unit has them.
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
  -- When to look for somebody; infinity while somebody has it.
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
create index work_order_pending on work_order (priority, created_at, order_id) include (ask_at) where state = 'pending';

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

-- What people did that the stages of the alarms do not tell: acceptance, on the way, and from where.
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

-- Their bodies are with the feature.
create function refresh_orders(p_events bigint[]) returns void language plpgsql as $$ begin end $$;
create function alarms_make_orders() returns trigger language plpgsql as $$ begin return null; end $$;
create function alarms_change_orders() returns trigger language plpgsql as $$ begin return null; end $$;
create function elevator_moves_orders() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger alarms_make_orders after insert on alarm
  referencing new table as added for each statement execute function alarms_make_orders();
create trigger alarms_change_orders after update on alarm
  referencing old table as earlier new table as changed for each statement execute function alarms_change_orders();
create trigger elevator_moves_orders after update on elevator for each row
  when ((old.city_id, old.domain_id) is distinct from (new.city_id, new.domain_id))
  execute function elevator_moves_orders();

-- Orders of the alarms that were dispatched until now.
insert into work_order (event_id, elevator_id, city_id, domain_id, source, priority, inside, created_at, assign_due, arrival_due, state, processed_at)
select event_id, elevator_id, city_id, domain_id, source, coalesce(live_priority, priority), inside, created_at,
       created_at + interval '3 minutes', coalesce(live_due, due),
       case when live_priority is null then 'processed' when arrived then 'processing' else 'pending' end,
       case when live_priority is null then over_at end
from (
  select f.alarm_id as event_id, f.elevator_id, f.city_id, f.domain_id, (array_agg(a.source order by a.alarm_id))[1] as source,
         min(k.priority) as priority, min(k.priority) filter (where k.live) as live_priority,
         bool_or(a.box_up and a.finish_date is null) as inside, coalesce(min(a.process_date), min(a.received_at)) as created_at,
         min(a.arrival_due) as due, min(a.arrival_due) filter (where k.live) as live_due,
         coalesce(bool_or(a.arrive_date is not null) filter (where k.live), false) as arrived,
         max(coalesce(a.finish_date, a.cancelled_at)) as over_at
  from alarm a join alarm f on f.alarm_id = coalesce(a.event_id, a.alarm_id)
  cross join lateral (select a.finish_date is null and a.cancelled_at is null as live,
                             (case when a.box_up then 0 when a.level = 'A' then 1 else 2 end)::smallint as priority) k
  where a.process_type = 1 group by f.alarm_id) event
order by created_at, event_id;

-- Whoever finishes visits takes orders as well, until the roles say otherwise.
insert into role_permission (role_id, kind, name)
select role_id, 'menu', 'work.order' from role_permission where kind = 'menu' and name = 'work.finish'
on conflict do nothing;
