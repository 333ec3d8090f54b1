// What the rows of a watched table are to people.
import type { AuditNoun } from '../nouns.ts'

export const nounOfTable: Readonly<Record<string, AuditNoun>> = {
  results: 'result',
  users: 'user',
  second_factors: 'account',
  access_tokens: 'accessToken',
  notification_refusals: 'notification',
  notification_templates: 'notification',
  news: 'news',
  countries: 'country',
  blocks: 'country',
  block_countries: 'country',
  categories: 'category',
  forms: 'form',
  special_deadlines: 'form',
  sections: 'form',
  questions: 'form',
  options: 'form',
  question_groups: 'form',
  sub_questions: 'form',
  tables: 'table',
  figures: 'figure',
  reports: 'report',
  chapters: 'chapter',
  content_items: 'chapter',
}
