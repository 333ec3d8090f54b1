-- Administrators write subjects, too; what they have not written is the product's own.
alter table notification_templates add column subject text;
alter table notification_templates alter column text drop not null;
update notification_templates set text = null where text = '';
