-- What every link of the chain of records is made from. `link_hash` is SHA-256 over six lines of UTF-8, each with a
-- line feed at its end: number, kind, ref, time in UTC with milliseconds (2026-11-23T02:40:00.123Z), SHA-256 of the
-- content in hexadecimal, hash of the link before it in hexadecimal (64 zeros at the first). So each link can be
-- recomputed by other means, and chain-verify.ts does. A link is numbered, dated and hashed here, whatever its
-- statement says. The lock is kept to the end of the transaction: links are numbered in the order of their commits,
-- and what was rolled back leaves no gap.

create or replace function link_hash(number bigint, kind text, ref text, at timestamptz, content bytea, previous bytea)
returns bytea language sql stable as $$
  select sha256(convert_to(concat(
    number, E'\n', kind, E'\n', ref, E'\n', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), E'\n',
    encode(content, 'hex'), E'\n', encode(previous, 'hex'), E'\n'), 'UTF8'))
$$;

create or replace function record_chain_append() returns trigger language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  head record_chain;
begin
  perform pg_advisory_xact_lock(hashtext('hoistway record chain'));
  select * into head from record_chain order by number desc limit 1;
  new.number := coalesce(head.number, 0) + 1;
  new.at := greatest(date_trunc('milliseconds', clock_timestamp()), head.at);
  new.previous := coalesce(head.hash, decode(repeat('00', 32), 'hex'));
  new.hash := link_hash(new.number, new.kind, new.ref, new.at, new.content_sha256, new.previous);
  return new;
end $$;

create or replace function record_chain_stays() returns trigger language plpgsql as $$
begin
  raise exception 'links of the record chain are neither changed nor deleted';
end $$;
