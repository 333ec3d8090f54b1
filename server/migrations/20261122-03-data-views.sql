-- The graph that a question feeds is one of those that there are (D20), as the API has always had it.
alter table questions add check (data_view in (
  'generationcapacity_pgm', 'generationcapacity_hvdc', 'frt_spgm_bc', 'frt_spgm_d', 'frt_ppm_bc', 'frt_ppm_d', 'frt_hvdc',
  'rfg_frequency_ranges', 'rfg_rocof', 'rfg_lfsm_o', 'rfg_lfsm_u', 'rfg_blackstart', 'dcc_frequency_ranges'
));
