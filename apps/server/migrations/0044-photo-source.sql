-- A photo that was chosen a second time is drawn and marked again by the app: only the file that it was made of is the same.
alter table visit_file
  -- Of the file from the camera or gallery; null: not known.
  add column source_sha256 bytea check (length(source_sha256) = 32);
create index visit_file_by_source on visit_file (source_sha256) where source_sha256 is not null;
-- Without statistics a large table would be read as a whole.
analyze visit_file (source_sha256);
