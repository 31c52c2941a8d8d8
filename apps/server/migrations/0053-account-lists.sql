-- Lists of accounts at 100,000 of them: words to search by, as sites and elevators have, and what counts and orders need.

alter table account
  add column username_words text not null generated always as (lower(username)) stored,
  add column employee_words text not null generated always as (lower(employee_id)) stored,
  add column company_words  text not null generated always as (lower(company_name)) stored,
  add column branch_words   text not null generated always as (lower(signing_branch)) stored,
  add column customer_words text not null generated always as (lower(customer)) stored,
  add column creator_words  text not null generated always as (lower(creator)) stored;
create index account_words on account using gin (
  username_words gin_trgm_ops, tel_num gin_trgm_ops, employee_words gin_trgm_ops, company_words gin_trgm_ops,
  branch_words gin_trgm_ops, customer_words gin_trgm_ops, creator_words gin_trgm_ops);
-- The same words side by side, without the rest of the row: what a search too short for trigrams reads.
create index account_listed on account (user_id) include (
  username_words, tel_num, employee_words, company_words, branch_words, customer_words, creator_words,
  role_id, user_type, use_type, disabled, expire_date);
-- A few values each: any of the three is found by skipping from one value of those before it to the next.
create index account_by_kind on account (disabled, user_type, use_type);

-- Unknown times come last in either direction.
create index account_by_creation on account (create_date, user_id);
create index account_by_expiry on account (expire_date, user_id desc);
create index account_by_latest_expiry on account (expire_date desc nulls last, user_id desc);
create index account_by_sign_in on account (last_access_date, user_id desc);
create index account_by_latest_sign_in on account (last_access_date desc nulls last, user_id desc);

-- Whoever is below somebody is found in the index alone.
drop index account_by_parent;
create index account_by_parent on account (parent_id) include (user_id);
