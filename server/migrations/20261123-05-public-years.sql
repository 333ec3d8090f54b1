-- What visitors see of the graphs: the years of each screen that an administrator has made public.
create table public_graph_years (
  graph_key text not null check (graph_key in ('generationcapacity', 'frt', 'frtadditional')),
  year integer not null,
  primary key (graph_key, year)
);
create trigger row_change_recorded after insert or update or delete on public_graph_years for each row
  execute function record_row_change('{graph_key,year}', '{}', '{}');
