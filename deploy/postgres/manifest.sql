-- Describes a database in tab-separated lines: kind, name, count, hash. backup.sh writes them in the snapshot of the dump,
-- verify-backup.sh compares them with the restored database. A table is counted whole; of more than 20,000 rows it hashes
-- a sample that depends on the primary key only, so that both sides choose the same rows.
\pset format unaligned
\pset fieldsep '\t'
\pset tuples_only on
-- Both sides must spell values in the same way.
set timezone = 'UTC';
set datestyle = 'ISO, YMD';
set extra_float_digits = 1;
set bytea_output = 'hex';
set search_path = pg_catalog;

select 'taken at', extract(epoch from now())::bigint, to_char(now(), 'YYYY-MM-DD HH24:MI:SS"Z"'), '';
select 'newest message', coalesce(extract(epoch from max(sent_at))::bigint, 0), coalesce(to_char(max(sent_at), 'YYYY-MM-DD HH24:MI:SS"Z"'), 'none'), ''
  from public.messages;

create temp view described_tables as
  select c.oid, n.nspname, c.relname, c.relispartition, format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and n.nspname in ('public', 'jobs');

select format(
         $$select 'table', %1$L, n, (select coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) from %1$s t
             where (hashtextextended(%2$s, 0) & 9223372036854775807) %% greatest(1, n / 20000) = 0)
             from (select count(*) as n from %1$s) counted$$,
         t.name,
         coalesce('concat_ws('','', ' || (select string_agg(format('t.%I', a.attname), ', ' order by a.attnum)
                     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
                    where i.indrelid = t.oid and i.indisprimary) || ')', 't::text'))
  from described_tables t where not t.relispartition order by t.name \gexec

-- What guards the rows: a restore that loses a policy or a constraint has all rows and is worth nothing.
create temp view described_catalogue as
  select 'columns' as kind, format('%s %s %s %s %s', t.name, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
           pg_get_expr(d.adbin, d.adrelid)) as text
    from described_tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  union all
  select 'constraints', format('%s %s %s %s', t.name, k.conname, pg_get_constraintdef(k.oid), k.convalidated)
    from described_tables t join pg_constraint k on k.conrelid = t.oid
  union all
  select 'indexes', format('%s %s', pg_get_indexdef(i.indexrelid), i.indisvalid)
    from described_tables t join pg_index i on i.indrelid = t.oid
  union all
  -- Without the text of conditions and of bodies in standard SQL: PostgreSQL spells those anew when they are restored.
  select 'triggers', format('%s %s %s %s %s', t.name, g.tgname, g.tgfoid::regprocedure, g.tgtype, g.tgenabled)
    from described_tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
  union all
  select 'policies', p::text from pg_policies p
  union all
  select 'row security', format('%s %s %s', t.name, c.relrowsecurity, c.relforcerowsecurity)
    from described_tables t join pg_class c on c.oid = t.oid
  union all
  select 'grants', format('%s %s %s', t.name, x.grantee::regrole, x.privilege_type)
    from described_tables t join pg_class c on c.oid = t.oid, aclexplode(c.relacl) x
   where x.grantee not in (0, c.relowner)
  union all
  select 'functions', format('%s %s %s %s %s', f.oid::regprocedure, f.provolatile, f.prosecdef, f.proconfig, f.prosrc)
    from pg_proc f join pg_namespace n on n.oid = f.pronamespace
   where n.nspname in ('public', 'jobs') and f.prokind in ('f', 'p')
     and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e');

select 'catalogue', kind, count(*), sum(hashtextextended(text, 0)::numeric) from described_catalogue group by kind order by kind;
