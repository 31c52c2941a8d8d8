-- A sign-in code belongs to whoever asked for it, and strangers have a share of the day's.
alter table sms_code
  -- What only the asker knows; without an account, the hash of the captcha's token.
  add asker bytea,
  -- Asked for from a browser that signed in with the number before.
  add known boolean not null default false;
