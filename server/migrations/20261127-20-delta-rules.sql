-- Which differences to the year before are to be looked at again, as a list of rules; those that come with a question's graph are
-- known by its data_view.
alter table questions add column delta_rules jsonb not null default '[]';
