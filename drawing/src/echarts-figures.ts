// Additional parts of ECharts for figures: not loaded by the browser.
import { PieChart } from 'echarts/charts'
import { GraphicComponent } from 'echarts/components'
import { use } from 'echarts/core'

use([PieChart, GraphicComponent])
