-- What is applied stands in schema_checksum alone.
drop table if exists schema_migration, schema_migration_lock;
