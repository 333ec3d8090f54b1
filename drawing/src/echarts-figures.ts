// What figures need beyond the graphs of the screens: only who draws figures loads it, the browser does not.
import { PieChart } from 'echarts/charts'
import { GraphicComponent } from 'echarts/components'
import { use } from 'echarts/core'

use([PieChart, GraphicComponent])
