// All topics of event streams.
import { jobTopic } from './jobs/topic.ts'
import { newsTopic } from './news/topic.ts'
import { parameterTopic } from './parameters/events/topic.ts'
import type { Topic } from './platform/events/topic.ts'
import { reportTopic } from './reports/events/topic.ts'
import { resultTopic } from './results/events/topic.ts'
import { tabularTopic } from './review/tabular/topic.ts'

export const eventTopics: readonly Topic[] = [
  resultTopic,
  tabularTopic,
  jobTopic,
  newsTopic,
  parameterTopic,
  reportTopic,
]
