-- Of a placed figure, in this report: null where the figure's own is read.
alter table content_items add alternative_text text;
