// How the yearly report of the demonstration is cut into chapters: which questions of which questionnaire stand in which
// chapter, with a few sentences about what they are. The numbers are worked out from the answers.
import type { CapacityTab, CapacityView } from '@imp/domain/graphs/capacity-vocabulary.ts'
import type { FrtType } from '@imp/domain/graphs/views.ts'

export interface Topic {
  readonly title: string
  readonly text: string
  /** Keys of the data. */
  readonly questions: readonly string[]
  readonly graphs?: readonly FrtType[]
  readonly topics?: readonly Topic[]
}
interface Part extends Omit<Topic, 'questions' | 'graphs'> {
  readonly questionnaire: string
  readonly topics: readonly Topic[]
}

export const capacityQuestionnaire = 'acer-generation-capacity'

const rfg: Part = {
  questionnaire: 'rfg-non-exhaustive',
  title: 'Requirements for generators',
  text: 'Regulation (EU) 2016/631 sets requirements for the connection of power-generating modules and leaves a number of parameters to be chosen in each country. This part shows what was chosen, in the order of the regulation.',
  topics: [
    {
      title: 'Application and general requirements',
      text: 'Article 3 says to which modules the regulation applies; Article 7 asks for requirements of general application that a competent entity approves.',
      questions: ['rfg-scope', 'rfg-7-status'],
    },
    {
      title: 'Types of power-generating modules',
      text: 'Article 5 sorts modules into types A to D by their connection point and their maximum capacity. Countries choose the capacities within the limits of Table 1; below, each threshold is given in MW.',
      questions: ['rfg-5-national', 'rfg-5-thresholds', 'rfg-5-110kv'],
    },
    {
      title: 'Type A',
      text: 'The requirements of Article 13 hold for modules of all types. They are mostly about frequency.',
      questions: [],
      topics: [
        {
          title: 'Frequency ranges',
          text: 'Modules stay connected within frequency ranges for minimum times. For some of the ranges Table 2 leaves the time to each transmission system operator.',
          questions: ['rfg-13-1-a-status', 'rfg-13-1-a-475-485', 'rfg-13-1-a-485-490', 'rfg-13-1-a-510-515'],
        },
        {
          title: 'Rate of change of frequency',
          text: 'Modules stay connected up to a rate of change of frequency that is chosen in each country, with the window over which it is measured.',
          questions: [
            'rfg-13-1-b-status',
            'rfg-13-1-b-spgm',
            'rfg-13-1-b-ppm',
            'rfg-13-1-b-window',
            'rfg-13-1-b-lom',
            'rfg-13-1-b-lom-setting',
          ],
        },
        {
          title: 'Limited frequency sensitive mode, over-frequency',
          text: 'When the frequency rises above a threshold, modules reduce their active power with a droop. Threshold and droop are chosen within the ranges of Article 13(2).',
          questions: [
            'rfg-13-2-status',
            'rfg-13-2-c-threshold',
            'rfg-13-2-d-droop',
            'rfg-13-2-pref',
            'rfg-13-2-table',
            'rfg-13-2-e-delay',
            'rfg-13-2-b',
            'rfg-13-2-f',
          ],
        },
        {
          title: 'Active power at falling frequency and automatic connection',
          text: 'Article 13(4) and (5) limit how far the maximum power may fall with the frequency; Article 13(7) asks for the conditions under which modules connect automatically.',
          questions: ['rfg-13-4-status', 'rfg-13-4-table', 'rfg-13-6', 'rfg-13-7-status', 'rfg-13-7-table'],
        },
      ],
    },
    {
      title: 'Type B: control, restoration and protection',
      text: 'Article 14 adds requirements on remote operation, reconnection, control and protection for modules of type B and above.',
      questions: ['rfg-14-2-b', 'rfg-14-4-a', 'rfg-14-4-b', 'rfg-14-5-a', 'rfg-14-5-b'],
    },
    {
      title: 'Fault-ride-through',
      text: 'Modules of types B, C and D stay connected through faults as long as the voltage at their connection point remains above a profile of voltage against time.',
      questions: ['rfg-14-3-national', 'rfg-14-3-tclear', 'rfg-14-3-b', 'rfg-14-3-iv'],
      topics: [
        {
          title: 'Profiles of types B and C',
          text: 'The pictures show the profile of each country as a line within the band that the regulation leaves.',
          questions: ['rfg-14-3-spgm-bc', 'rfg-14-3-ppm-bc'],
          graphs: ['frt_spgm_bc', 'frt_ppm_bc'],
        },
        {
          title: 'Profiles of type D',
          text: 'Modules of type D have profiles of their own.',
          questions: ['rfg-16-3-spgm-d', 'rfg-16-3-ppm-d'],
          graphs: ['frt_spgm_d', 'frt_ppm_d'],
        },
        {
          title: 'Active power recovery',
          text: 'After a fault active power returns; when, how fast and how far is set in each country.',
          questions: ['rfg-recovery'],
        },
      ],
    },
    {
      title: 'Type C',
      text: 'Article 15 asks modules of types C and D to support the frequency and the restoration of the system.',
      questions: ['rfg-15-2-a-period', 'rfg-15-6-c', 'rfg-15-6-e'],
      topics: [
        {
          title: 'Limited frequency sensitive mode, under-frequency',
          text: 'When the frequency falls below a threshold, modules raise their active power with a droop.',
          questions: [
            'rfg-15-2-c-status',
            'rfg-15-2-c-threshold',
            'rfg-15-2-c-droop',
            'rfg-15-2-c-pref',
            'rfg-15-2-c-table',
          ],
        },
        {
          title: 'Frequency sensitive mode',
          text: 'The parameters of Tables 4 and 5 are chosen within their ranges.',
          questions: ['rfg-15-2-d', 'rfg-15-2-d-t1', 'rfg-15-2-d-t2', 'rfg-15-2-d-v'],
        },
        {
          title: 'Black start, island operation and houseload',
          text: 'Article 15(5) is about what helps to restore the system.',
          questions: ['rfg-15-5-a-rule', 'rfg-15-5-a-time', 'rfg-15-5-a-number', 'rfg-15-5-b', 'rfg-15-5-c'],
        },
      ],
    },
    {
      title: 'Type D: voltage and synchronisation',
      text: 'Article 16 gives the voltage ranges within which modules of type D stay connected, and how they are synchronised.',
      questions: ['rfg-16-2-status', 'rfg-16-2-110', 'rfg-16-2-300', 'rfg-16-2-c', 'rfg-16-4'],
    },
    {
      title: 'Synchronous power-generating modules',
      text: 'Articles 17 to 19 hold for synchronous modules alone.',
      questions: ['rfg-17-2-a', 'rfg-18-2-b', 'rfg-19-2-b'],
    },
    {
      title: 'Power park modules',
      text: 'Articles 20 to 22 hold for power park modules alone.',
      questions: ['rfg-20-2-a', 'rfg-20-2-b', 'rfg-21-2', 'rfg-21-3-b', 'rfg-21-3-e', 'rfg-21-3-f'],
    },
    {
      title: 'Offshore power park modules',
      text: 'Articles 23 to 28 hold for power park modules at sea that are connected by alternating current.',
      questions: ['rfg-23-exists', 'rfg-23-3', 'rfg-25-1', 'rfg-25-5'],
    },
    {
      title: 'Derogations',
      text: 'Articles 60 to 65 allow derogations and ask for a register of them.',
      questions: ['rfg-60-derogations', 'rfg-64-register'],
    },
  ],
}

const dcc: Part = {
  questionnaire: 'dcc-monitoring',
  title: 'Demand connection',
  text: 'Regulation (EU) 2016/1388 sets requirements for demand facilities, distribution systems and demand response.',
  topics: [
    {
      title: 'Application and general requirements',
      text: 'Whether the regulation applies, and how far its general requirements are approved.',
      questions: ['dcc-scope', 'dcc-6-status'],
    },
    {
      title: 'Frequency and voltage',
      text: 'Articles 12 and 13 give frequency and voltage ranges with minimum times; some of the times are left to each country.',
      questions: [
        'dcc-12-status',
        'dcc-12-475-485',
        'dcc-12-485-490',
        'dcc-12-510-515',
        'dcc-13-status',
        'dcc-13-table',
      ],
    },
    {
      title: 'Short circuit, reactive power, protection and control',
      text: 'Articles 14 to 18.',
      questions: ['dcc-14-1', 'dcc-14-status', 'dcc-15-status', 'dcc-15-table', 'dcc-15-2', 'dcc-16', 'dcc-18'],
    },
    {
      title: 'Demand disconnection and power quality',
      text: 'Articles 19 to 21 are about demand that is disconnected to save the system, and about the quality of the voltage.',
      questions: ['dcc-19-1-status', 'dcc-19-1-table', 'dcc-19-1-share', 'dcc-19-2', 'dcc-19-4', 'dcc-20'],
    },
    {
      title: 'Demand response',
      text: 'Articles 27 to 30 hold for demand units that offer services to system operators.',
      questions: ['dcc-27', 'dcc-27-categories', 'dcc-28-2-k', 'dcc-29-deadband', 'dcc-30-time'],
    },
    {
      title: 'Derogations',
      text: 'Derogations in force at the end of the reporting year.',
      questions: ['dcc-derogations'],
    },
  ],
}

const hvdc: Part = {
  questionnaire: 'hvdc-monitoring',
  title: 'HVDC systems',
  text: 'Regulation (EU) 2016/1447 sets requirements for high-voltage direct current systems and for power park modules that are connected by direct current.',
  topics: [
    {
      title: 'Application and general requirements',
      text: 'Which systems there are, and how far the general requirements are approved. A country without such systems is asked nothing more, so that fewer countries answer the questions that follow.',
      questions: ['hvdc-scope', 'hvdc-3-categories', 'hvdc-5-status'],
    },
    {
      title: 'Active power and frequency',
      text: 'Articles 11 to 17.',
      questions: ['hvdc-11-status', 'hvdc-11-table', 'hvdc-11-4', 'hvdc-12', 'hvdc-14', 'hvdc-15-fsm', 'hvdc-17'],
    },
    {
      title: 'Reactive power and voltage',
      text: 'Articles 18 to 24.',
      questions: ['hvdc-18', 'hvdc-20', 'hvdc-23', 'hvdc-24'],
    },
    {
      title: 'Fault-ride-through',
      text: 'Article 25 asks for a profile of voltage against time at the connection point.',
      questions: ['hvdc-25-national', 'hvdc-25-profile', 'hvdc-25-ublock'],
      graphs: ['frt_hvdc'],
    },
    {
      title: 'Control and restoration',
      text: 'Articles 28 to 37.',
      questions: ['hvdc-30', 'hvdc-37'],
    },
    {
      title: 'Power park modules connected by direct current',
      text: 'Articles 38 to 50.',
      questions: ['hvdc-38', 'hvdc-39', 'hvdc-40'],
    },
  ],
}

export const parts: readonly Part[] = [rfg, dcc, hvdc]

/** What the summary names first. */
export const highlights: readonly (readonly [questionnaire: string, question: string])[] = [
  ['rfg-non-exhaustive', 'rfg-7-status'],
  ['rfg-non-exhaustive', 'rfg-13-1-a-status'],
  ['rfg-non-exhaustive', 'rfg-13-1-b-spgm'],
  ['rfg-non-exhaustive', 'rfg-13-2-d-droop'],
  ['rfg-non-exhaustive', 'rfg-14-3-national'],
  ['rfg-non-exhaustive', 'rfg-15-5-a-rule'],
  ['dcc-monitoring', 'dcc-6-status'],
  ['hvdc-monitoring', 'hvdc-scope'],
]

export interface CapacityTopic {
  readonly title: string
  readonly text: string
  readonly tab: CapacityTab
  readonly views: readonly CapacityView[]
}
export const capacityTopics: readonly CapacityTopic[] = [
  {
    title: 'Power-generating modules',
    text: 'The amounts are in MW, on a logarithmic axis: each line of the axis stands for ten times the one before.',
    tab: 'pgm',
    views: ['total', 'percentage', 'totalNonCompliant', 'change'],
  },
  {
    title: 'HVDC systems',
    text: 'Four categories are collected apart from each other.',
    tab: 'hvdc',
    views: ['total'],
  },
]
export const capacityQuestions = ['acer-basis', 'acer-hvdc-exists', 'acer-derogations', 'acer-derogations-capacity']
