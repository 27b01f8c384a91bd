-- Substring search with an index. Trusted: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Lower case that does not depend on the locale of the database.
CREATE FUNCTION fold_case(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(translate(value,
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞČĎĚŁŃŇŘŚŠŤŮŹŻŽŒ',
    'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþčďěłńňřśšťůźżžœ'))
$$;
--> statement-breakpoint
-- Key for sorting names as people expect: Ä beside A, case without weight.
CREATE FUNCTION sort_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(translate(value,
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝČĎĚŁŃŇŘŚŠŤŮŹŻŽàáâãäåçèéêëìíîïñòóôõöøùúûüýÿčďěłńňřśšťůźżžß',
    'AAAAAACEEEEIIIINOOOOOOUUUUYCDELNNRSSTUZZZaaaaaaceeeeiiiinoooooouuuuyycdelnnrsstuzzzs'))
$$;
--> statement-breakpoint
-- Key for sorting versions: 5.10 after 5.9, 6.0.0-beta1 before 6.0.0. Runs of digits count as numbers; the
-- closing 0 puts a pre-release (-4 dev, -3 alpha, -2 beta, -1 rc) before its release.
CREATE FUNCTION version_key(value text) RETURNS numeric[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN value IS NULL OR value = '' THEN NULL ELSE (string_to_array(trim(BOTH '.' FROM
    regexp_replace(regexp_replace(
      replace(replace(replace(replace(lower(replace(value, '-', '.')),
        'alpha', '.-3.'), 'beta', '.-2.'), 'rc', '.-1.'), 'dev', '.-4.'),
      '[^0-9.-]+', '.', 'g'), '\.+', '.', 'g')), '.') || '0'::text)::numeric[] END
$$;
