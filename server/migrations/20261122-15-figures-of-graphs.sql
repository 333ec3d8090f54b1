-- Figures of graphs: their content holds the graph with its settings; no single question is behind them.
alter table figures drop constraint figures_check;
alter table figures add check ((source = 'Generated') = (content is not null));
alter table figures add check ((form_id is null) = (question_id is null) and (form_id is null) = (graph_type is null));
update figures set content = content || '{"kind": "question"}' where content is not null;
